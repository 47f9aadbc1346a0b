import { useEffect, useRef } from 'react';

/** Calls `onChange` when the key is another one than at the first look; null is not known yet. */
export function useOnChange(key: string | null, onChange: () => void): void {
  const known = useRef(key);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (key === null || key === known.current) return;
    const isFirst = known.current === null;
    known.current = key;
    if (!isFirst) latest.current();
  }, [key]);
}
