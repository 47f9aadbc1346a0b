import { useCallback, useEffect, useState } from 'react';
import { useMedia } from '../../../kit/useMedia.ts';
import type { Result } from './result.ts';
import { rollMs } from './roll.ts';

export interface Reveal {
  /** The settled result that is being animated; null for none. */
  readonly rolling: Result | null;
  /** The result that stands; null before the first. */
  readonly shown: Result | null;
  /** Sets a result on its way. It is final already: this is how it is presented. */
  readonly reveal: (result: Result) => void;
  readonly clear: () => void;
}

/** What else happens with a result. */
export interface RevealEvents {
  /** It is on its way, for so long (ms). Not called where nothing moves. */
  readonly onRoll: (ms: number) => void;
  readonly onLand: (result: Result) => void;
}

type Step = Pick<Reveal, 'rolling' | 'shown'>;

const EMPTY: Step = { rolling: null, shown: null };

/** Lets a result arrive over 1.2 to 1.8 seconds; for who wants less motion it stands at once. */
export function useReveal({ onRoll, onLand }: RevealEvents): Reveal {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [{ rolling, shown }, setStep] = useState(EMPTY);
  useEffect(() => {
    if (rolling === null) return;
    const timer = setTimeout(() => {
      setStep({ rolling: null, shown: rolling });
      onLand(rolling);
    }, rollMs(rolling));
    return () => clearTimeout(timer);
  }, [rolling, onLand]);
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
      [still, onRoll, onLand],
    ),
    clear: useCallback(() => setStep(EMPTY), []),
  };
}
