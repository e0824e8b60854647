// Memory on the stack, uninitialised. Swift's withUnsafeTemporaryAllocation uses the heap above 1,024 bytes.
#ifndef CTIMINGMEMORY_H
#define CTIMINGMEMORY_H

// An array of this length is the longest that compiles quickly as a Swift tuple.
typedef struct ctl_kilobyte {
  double numbers[128];
} ctl_kilobyte;

// 16 KB, and one more to align it.
typedef struct ctl_page {
  ctl_kilobyte kilobytes[17];
} ctl_page;

// 48 KB, and one more to align it.
typedef struct ctl_hall {
  ctl_kilobyte kilobytes[49];
} ctl_hall;

// The compiler must not fill the memory with zeros, which would take longer than a small batch.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wuninitialized"
static inline __attribute__((always_inline)) ctl_page ctl_uninitialised_page(void) {
  ctl_page page;
  return page;
}

static inline __attribute__((always_inline)) ctl_hall ctl_uninitialised_hall(void) {
  ctl_hall hall;
  return hall;
}
#pragma clang diagnostic pop

#endif
