"""What the adapters of matrix libraries share: the flat form of a matrix, and tables of transform functions."""

from protocol import Unsupported

IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
FLAT = (0, 1, 4, 5, 12, 13)
VALUE_FUNCTIONS = {function + axis for function in ("rotate", "scale", "translate") for axis in "XYZ"}
VALUE_FUNCTIONS |= {"scale", "translate"}


def flattened(matrix):
    """a b c d tx ty of a matrix that differs from the identity in these only. Others are not supported."""
    if len(matrix) != 16 or any(matrix[index] != IDENTITY[index] for index in range(16) if index not in FLAT):
        raise Unsupported
    return [matrix[index] for index in FLAT]


def unflattened(numbers):
    """The 16 numbers of a b c d tx ty."""
    result = list(IDENTITY)
    for index, number in zip(FLAT, numbers):
        result[index] = number
    return result


def sixteen(matrix):
    if len(matrix) != 16:
        raise Unsupported
    return matrix


def called(table, name, arguments, *leading, takes_all=False):
    """Calls a function of the table with `leading` and the arguments, if it takes as many."""
    function = table.get(name)
    if function is None:
        raise Unsupported
    most = function.__code__.co_argcount - len(leading)
    least = most if takes_all else most - len(function.__defaults__ or ())
    if not least <= len(arguments) <= most:
        raise Unsupported
    return function(*leading, *arguments)


def product_of(input):
    """The two factors of matrix.multiply. The second one acts first."""
    return (input["a"], input["b"]) if "a" in input else (input["left"], input["right"])


def value_function(input):
    """The name of matrix.make's function, and whether it is a value function, which takes all its numbers."""
    name = input["function"].removeprefix("valueFunction:")
    is_value_function = name != input["function"]
    if is_value_function and name not in VALUE_FUNCTIONS:
        raise Unsupported
    return name, is_value_function
