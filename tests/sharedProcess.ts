import { afterAll, vi } from 'vitest';

// Run with every test file that shares its process: the clock of one must not stand still for the next.
afterAll(() => {
  vi.useRealTimers();
});
