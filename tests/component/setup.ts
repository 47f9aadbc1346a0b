import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Testing Library looks for this global to drive fake timers.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

afterEach(cleanup);
