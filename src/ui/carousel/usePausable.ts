import { useState } from 'react';

/** The value, or while paused the one from when the pause began. */
export function usePausable<T>(value: T, paused: boolean): T {
  const [held, setHeld] = useState<{ readonly value: T } | null>(paused ? { value } : null);
  // Derived state, set while rendering: only where a pause begins or ends, not for each of many values.
  if (paused !== (held !== null)) setHeld(paused ? { value } : null);
  return paused && held !== null ? held.value : value;
}
