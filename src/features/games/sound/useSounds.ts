import { useEffect, useMemo, useRef } from 'react';
import type { Sounds } from './sounds.ts';

/** The sounds while they are switched on; the program for them is only fetched then. */
export function useSounds(on: boolean): Pick<Sounds, 'roll' | 'land'> {
  const current = useRef<Sounds | null>(null);
  useEffect(() => {
    if (!on || typeof AudioContext === 'undefined') return;
    let left = false;
    void import('./sounds.ts').then(
      ({ createSounds }) => {
        if (!left) current.current = createSounds(new AudioContext());
      },
      () => {
        // A game without its sounds is still a game.
      },
    );
    return () => {
      left = true;
      current.current?.close();
      current.current = null;
    };
  }, [on]);
  return useMemo(
    () => ({
      roll: ms => current.current?.roll(ms),
      land: win => current.current?.land(win),
    }),
    [],
  );
}
