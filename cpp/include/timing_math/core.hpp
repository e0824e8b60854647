// Shared by the other headers: errors, views of arrays, and the base of the handle classes.
#ifndef TIMING_MATH_CORE_HPP
#define TIMING_MATH_CORE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "timing_math.h"

namespace timing_math {

using side = tm_side;

/// A failure of a function of the library: its status, a message, and the offset in bytes in a text, otherwise -1.
class error : public std::runtime_error {
public:
    explicit error(tm_status status) : error(status, tm_status_name(status)) {}
    error(tm_status status, const std::string& message, std::int64_t offset = -1)
        : std::runtime_error(message), status_(status), offset_(offset) {}

    tm_status status() const noexcept { return status_; }
    std::int64_t offset() const noexcept { return offset_; }

private:
    tm_status status_;
    std::int64_t offset_;
};

/// The version of the library in use, such as "0.1.0", and as a number: major * 10000 + minor * 100 + patch.
inline const char* version() noexcept { return tm_version(); }
inline std::int32_t version_number() noexcept { return tm_version_number(); }
/// The instruction set in use: "baseline", "x86-64-v3" or "x86-64-v4".
inline const char* instruction_set() noexcept { return tm_instruction_set(); }

/// A contiguous array that belongs to somebody else. The elements are not copied.
template <class T>
class view {
public:
    constexpr view() noexcept = default;
    constexpr view(T* data, std::size_t size) noexcept : data_(data), size_(size) {}

    /// A view of a container with data() and size(), or of a C array.
    template <class Container,
              class Element = std::remove_pointer_t<decltype(std::data(std::declval<Container&>()))>,
              class = std::enable_if_t<std::is_convertible_v<Element (*)[], T (*)[]>>>
    constexpr view(Container&& container) noexcept : data_(std::data(container)), size_(std::size(container)) {}

    /// A view of a list in braces, which lives until the end of the call. Therefore a list can be an argument, but not
    /// be assigned.
    template <class U = T, class = std::enable_if_t<std::is_const_v<U>>>
    constexpr view(std::initializer_list<std::remove_const_t<T>> list) noexcept : view(std::data(list), list.size()) {}

    constexpr view(const view&) noexcept = default;
    constexpr view& operator=(const view&) noexcept = default;
    template <class U>
    view& operator=(std::initializer_list<U>) = delete;

    constexpr T* data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T& operator[](std::size_t i) const noexcept { return data_[i]; }
    constexpr T* begin() const noexcept { return data_; }
    constexpr T* end() const noexcept { return data_ + size_; }
    /// The size as C's functions take it.
    constexpr std::ptrdiff_t count() const noexcept { return static_cast<std::ptrdiff_t>(size_); }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0;
};

/// An array of its own: a copy of a container, of a view, or of a list in braces.
template <class T>
class owned : public std::vector<T> {
public:
    using std::vector<T>::vector;
    owned() = default;
    owned(std::vector<T> elements) noexcept : std::vector<T>(std::move(elements)) {}
    template <class Container, class = std::enable_if_t<std::is_convertible_v<const Container&, view<const T>>>>
    owned(const Container& container) {
        const view<const T> elements(container);
        this->assign(elements.begin(), elements.end());
    }

    /// The size as C's functions take it.
    std::ptrdiff_t count() const noexcept { return static_cast<std::ptrdiff_t>(this->size()); }
};

/// The numbers of a container of std::array, such as a std::vector of matrices.
template <class Container>
auto numbers(Container& container) noexcept {
    using group = std::remove_pointer_t<decltype(std::data(container))>;
    using number = std::remove_reference_t<decltype(std::declval<group&>()[0])>;
    static_assert(sizeof(group) == std::tuple_size_v<std::remove_const_t<group>> * sizeof(number));
    number* data = std::size(container) == 0 ? nullptr : std::data(container)->data();
    return view<number>(data, std::size(container) * std::tuple_size_v<std::remove_const_t<group>>);
}

namespace detail {

[[noreturn]] inline void fail(tm_status status) { throw error(status); }

inline void check(tm_status status) {
    if (status != TM_OK) fail(status);
}

/// The count of a batch: `inputs`, if there are `each` numbers in the outputs for each of them.
inline std::ptrdiff_t count(std::size_t inputs, std::size_t outputs, std::size_t each = 1) {
    if (outputs % each != 0 || outputs / each != inputs) fail(TM_COUNT_MISMATCH);
    return static_cast<std::ptrdiff_t>(inputs);
}

/// A value, or none if the status is TM_NO_VALUE.
template <class Value>
std::optional<Value> optional(tm_status status, const Value& value) {
    if (status == TM_NO_VALUE) return std::nullopt;
    check(status);
    return value;
}

/// The text that `write(buffer, capacity, length)` writes.
template <class Write>
std::string text(Write write) {
    // std::string has room for the final NUL.
    std::string text(63, '\0');
    std::ptrdiff_t length = 0;
    tm_status status = write(text.data(), static_cast<std::ptrdiff_t>(text.size() + 1), &length);
    if (status == TM_BUFFER_TOO_SMALL) {
        text.resize(static_cast<std::size_t>(length));
        status = write(text.data(), length + 1, &length);
    }
    check(status);
    text.resize(static_cast<std::size_t>(length));
    return text;
}

/// The result of `call(error)`, a function of C that describes its errors.
template <class Call>
void reporting(Call call) {
    tm_error problem = TM_ERROR_INIT;
    if (const tm_status status = call(&problem); status != TM_OK) throw error(status, problem.message, problem.offset);
}

/// The handle that `call(out, error)` creates.
template <class Handle, class Call>
Handle create(Call call) {
    typename Handle::c_type* out = nullptr;
    reporting([&](tm_error* problem) { return call(&out, problem); });
    return Handle(out);
}

/// A handle of C and its reference.
template <class C, C* (*Retain)(C*), void (*Release)(C*)>
class handle {
public:
    using c_type = C;

    constexpr handle() noexcept = default;
    /// Takes over the caller's reference.
    explicit handle(C* owned) noexcept : c_(owned) {}
    handle(const handle& other) noexcept : c_(Retain(other.c_)) {}
    handle(handle&& other) noexcept : c_(std::exchange(other.c_, nullptr)) {}
    handle& operator=(handle other) noexcept {
        std::swap(c_, other.c_);
        return *this;
    }
    ~handle() {
        if (c_ != nullptr) Release(c_);
    }

    /// The handle of C, which remains this object's.
    C* get() const noexcept { return c_; }
    /// Gives the reference to the caller.
    [[nodiscard]] C* detach() noexcept { return std::exchange(c_, nullptr); }
    explicit operator bool() const noexcept { return c_ != nullptr; }
    /// Whether both are the same object.
    friend bool operator==(const handle& a, const handle& b) noexcept { return a.c_ == b.c_; }
    friend bool operator!=(const handle& a, const handle& b) noexcept { return a.c_ != b.c_; }

private:
    C* c_ = nullptr;
};

/// C's handles of an array of handles.
template <class Handle>
std::vector<const typename Handle::c_type*> pointers(view<const Handle> handles) {
    std::vector<const typename Handle::c_type*> result;
    result.reserve(handles.size());
    for (const Handle& handle : handles) result.push_back(handle.get());
    return result;
}

}  // namespace detail
}  // namespace timing_math

#endif
