import { type KeyboardEvent, useState } from 'react';

export interface CapsLock {
  readonly on: boolean;
  /** For the field that is typed into. */
  readonly listeners: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

/** Whether caps lock is on while a field is typed into; a browser tells only with a key. */
export function useCapsLock(): CapsLock {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, listeners: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}
