import { useState } from 'react';

const KEY = 'croupier.balanceHidden';

function read(): boolean {
  try {
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/**
 * Whether the balance is shown as asterisks (S2-99). Remembered by this browser: whoever hides it from the people around
 * must not have to hide it again after every reload. A blocked storage remembers it for this page only.
 */
export function useHiddenBalance(): readonly [boolean, (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(read);
  return [
    hidden,
    next => {
      setHidden(next);
      try {
        if (next) window.localStorage.setItem(KEY, '1');
        else window.localStorage.removeItem(KEY);
      } catch {
        // Blocked or full: see above.
      }
    },
  ];
}
