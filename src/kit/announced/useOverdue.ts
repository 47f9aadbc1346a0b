import { useEffect, useState } from 'react';

/** Whether something has been waited for longer than `patience`, ms; the wait begins anew when it ends. */
export function useOverdue(isWaiting: boolean, patience: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    setOverdue(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => clearTimeout(timer);
  }, [isWaiting, patience]);
  return isWaiting && isOverdue;
}
