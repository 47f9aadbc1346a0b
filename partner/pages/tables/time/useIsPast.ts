import { useEffect, useState } from 'react';

/** Whether a moment of the server's clock is over, epoch ms; never for null. */
export function useIsPast(moment: number | null, serverNow: () => number): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPast(moment), Math.max(0, moment - serverNow()));
    return () => clearTimeout(timer);
  }, [moment, serverNow]);
  return moment !== null && past === moment;
}
