# The module is generated from timing_math.h when the wheel is built.
from typing import Any

ffi: Any
