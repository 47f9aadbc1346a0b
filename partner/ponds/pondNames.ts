import type { Session } from '../store/lines.ts';

/** Ponds of one game: two hundred players. */
const MOST_PONDS = 50;
const UNFIT = /[^A-Za-z0-9_-]/g;

/** What the ponds of a session's game may be called, the first one first; those of practice are others. */
export function pondNames({ game, demo }: Pick<Session, 'game' | 'demo'>): readonly string[] {
  const stem = `${game.gameCode.replaceAll(UNFIT, '_').slice(0, 50)}${demo ? '.practice' : ''}`;
  return Array.from({ length: MOST_PONDS }, (_, at) => `${stem}.${at + 1}`);
}

/** Whether two ponds are of one game. */
export const areOfOneGame = (one: string, other: string): boolean => stemOf(one) === stemOf(other);

const stemOf = (pond: string): string => pond.slice(0, pond.lastIndexOf('.'));
