import { useEffect, useState } from 'react';

/** The server's clock, read again every so often, ms. */
export function useServerNow(serverNow: () => number, everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [serverNow, everyMs]);
  return now;
}
