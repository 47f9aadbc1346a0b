import { fish } from './fish.ts';
import type { Game } from './game.ts';
import { rooster } from './rooster.ts';
import { slot } from './slot/slot.ts';

/** By the category of the catalogue. */
const GAMES: ReadonlyMap<string, Game> = new Map([
  ['RNG', slot],
  ['FISH', fish],
  ['COCKFIGHT', rooster],
]);

/** The game that is played for a category; null for one that this server has none of. */
export function gameOf(gameType: string): Game | null {
  return GAMES.get(gameType) ?? null;
}
