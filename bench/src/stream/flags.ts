/** Flags for Node wherever allocation is measured: the young generation must hold a whole sample. */
export const ALLOCATION_FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
/** Flags everywhere else. */
export const FLAGS = ['--expose-gc'];
