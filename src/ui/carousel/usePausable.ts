import { useState } from 'react';

/** The value, or while paused the one from when the pause began. */
export function usePausable<T>(value: T, paused: boolean): T {
  const [held, setHeld] = useState(value);
  // Derived state, set while rendering: React renders again at once, nothing is painted in between.
  if (!paused && held !== value) setHeld(value);
  return paused ? held : value;
}
