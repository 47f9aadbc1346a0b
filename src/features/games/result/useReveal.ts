import { useCallback, useEffect, useState } from 'react';
import { useMedia } from '../../../kit/useMedia.ts';
import type { Result } from './result.ts';

export interface Reveal<Shown extends Result> {
  /** The settled result that is being animated; null for none. */
  readonly rolling: Shown | null;
  /** The result that stands; null before the first. */
  readonly shown: Shown | null;
  /** Sets a result on its way. It is final already: this is how it is presented. */
  readonly reveal: (result: Shown) => void;
  readonly clear: () => void;
}

/** What else happens with a result. */
export interface RevealEvents<Shown extends Result> {
  /** How long a result is on its way, ms. */
  readonly rollMs: (result: Shown) => number;
  /** The result is moving, for so many ms. Not called where motion is turned off. */
  readonly onRoll: (ms: number) => void;
  readonly onLand: (result: Shown) => void;
}

const EMPTY = { rolling: null, shown: null } as const;

/** Lets a result arrive; for who wants less motion it stands at once. */
export function useReveal<Shown extends Result>({
  rollMs,
  onRoll,
  onLand,
}: RevealEvents<Shown>): Reveal<Shown> {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [{ rolling, shown }, setStep] = useState<Pick<Reveal<Shown>, 'rolling' | 'shown'>>(EMPTY);
  useEffect(() => {
    if (rolling === null) return;
    const timer = setTimeout(() => {
      setStep({ rolling: null, shown: rolling });
      onLand(rolling);
    }, rollMs(rolling));
    return () => clearTimeout(timer);
  }, [rolling, onLand, rollMs]);
  return {
    rolling,
    shown,
    reveal: useCallback(
      result => {
        if (still) {
          setStep({ rolling: null, shown: result });
          onLand(result);
          return;
        }
        setStep(step => ({ ...step, rolling: result }));
        onRoll(rollMs(result));
      },
      [still, onRoll, onLand, rollMs],
    ),
    clear: useCallback(() => setStep(EMPTY), []),
  };
}
