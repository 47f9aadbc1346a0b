import { useState } from 'react';

/** What a player sets once for this browser. */
export type Preference = 'sound' | 'keys';

const KEY: Readonly<Record<Preference, string>> = {
  sound: 'croupier.game.sound',
  keys: 'croupier.game.keys',
};

function read(name: Preference, otherwise: boolean): boolean {
  try {
    const kept = window.localStorage.getItem(KEY[name]);
    return kept === null ? otherwise : kept === 'on';
  } catch {
    // Storage is blocked: the setting lives as long as the page.
    return otherwise;
  }
}

/** A switch that this browser remembers. */
export function usePreference(name: Preference, otherwise: boolean): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read(name, otherwise));
  return [
    on,
    next => {
      setOn(next);
      try {
        window.localStorage.setItem(KEY[name], next ? 'on' : 'off');
      } catch {
        // As above.
      }
    },
  ];
}
