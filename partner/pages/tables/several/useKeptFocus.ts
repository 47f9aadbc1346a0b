import { useEffect, useRef } from 'react';

/** When a button goes away with what it did, the focus goes to the table that is whole now. @param shown Changes with what is shown. */
export function useKeptFocus(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    document.querySelector<HTMLElement>('.room[data-whole="true"]')?.focus();
  }, [shown]);
}
