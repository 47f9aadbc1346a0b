import { useEffect } from 'react';

const rooms = () => [...document.querySelectorAll<HTMLElement>('.rooms > .room')];

/** The place of the next one in a ring. @param at From which; -1 for none. */
export function nextInRing(count: number, at: number, isBack: boolean): number {
  if (at === -1) return isBack ? count - 1 : 0;
  return (at + (isBack ? count - 1 : 1)) % count;
}

/** The sixth function key goes from table to table, with the shift key to the one before; not while a dialog is open. */
export function useRoomKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const all = rooms();
      if (all.length < 2 || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const at = all.findIndex(it => it.contains(document.activeElement));
      all[nextInRing(all.length, at, event.shiftKey)]?.focus();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
