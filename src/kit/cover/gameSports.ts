import { useSyncExternalStore } from 'react';
import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';

let sports: ReadonlyMap<string, BookSport> = new Map();
const listeners = new Set<() => void>();

/** Says which sport the games of a catalogue open, by their codes: a board knows it, and covers show it. */
export function setGameSports(known: ReadonlyMap<string, BookSport>): void {
  sports = known;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The sport that a game opens; null where no board has said so. */
export function useGameSport(game: string): BookSport | null {
  const read = () => sports.get(game) ?? null;
  return useSyncExternalStore(subscribe, read, read);
}
