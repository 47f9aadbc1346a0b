import { useEffect, useState } from 'react';

/** How long the page is looked at before anything is laid over it unasked, ms. */
export const FIRST_LOOK_MS = 2_000;

/** Whether somebody has looked at the page for a moment: time in a hidden tab doesn't count. */
export function useFirstLook(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => setOver(true), FIRST_LOOK_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOver]);
  return isOver;
}
