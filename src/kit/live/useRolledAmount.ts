import { useEffect, useRef, useState } from 'react';

/** How long an amount takes to roll to its new value, ms. */
export const AMOUNT_ROLL_MS = 500;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/**
 * The amount to show while rolling to `minor`, up or down.
 * @param moving False: it jumps, for people who prefer reduced motion.
 */
export function useRolledAmount(minor: number, moving: boolean): number {
  const [shown, setShown] = useState(minor);
  const at = useRef(minor);
  useEffect(() => {
    const from = at.current;
    const show = (amount: number) => {
      at.current = amount;
      setShown(amount);
    };
    if (!moving || from === minor) {
      show(minor);
      return;
    }
    const since = performance.now();
    let frame = 0;
    const draw = () => {
      const part = Math.min(1, (performance.now() - since) / AMOUNT_ROLL_MS);
      show(Math.round(from + (minor - from) * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [minor, moving]);
  return moving ? shown : minor;
}
