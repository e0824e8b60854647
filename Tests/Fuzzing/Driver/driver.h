#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry point for programs with a main function of their own. The runtime that -sanitize=fuzzer links
// defines it.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*run)(const uint8_t *data, size_t size));
