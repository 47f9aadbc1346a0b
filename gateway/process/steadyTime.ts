/**
 * Real time since the process began, ms. It never steps, unlike the wall clock, which somebody may set: every
 * duration inside a process is measured with it. Dates that are stored or told are wall time.
 */
export const steadyTime = (): number => performance.now();
