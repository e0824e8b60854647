// How often a thread has allocated memory.
#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

// The number of allocations of the calling thread so far, by whatever library; -1 where they cannot be counted.
long allocation_count(void);

#endif
