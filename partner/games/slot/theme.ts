import { hashOfCode } from '../../../streams/wire/slots/models.ts';

/** Words of codes by the picture that they name, in the order of the pictures. */
const WORDS = ['LEAF', 'SHELL', 'PEARL', 'FAN', 'LANTERN', 'KITE', 'MOON', 'KOI', 'CRANE', 'LILY'] as const;

/**
 * Which picture each symbol of a game has, the commonest symbol first: the picture that its name tells is the best one, and the others follow
 * in an order of the game's own.
 */
export function themeOf(gameCode: string, symbols: number): readonly number[] {
  const words = gameCode.split('-');
  const named = WORDS.findIndex(word => words.includes(word) || words.includes(`${word}S`));
  const hash = hashOfCode(gameCode);
  const best = named === -1 ? hash % WORDS.length : named;
  const others = WORDS.map((_, at) => at).filter(at => at !== best);
  const from = (hash >>> 8) % others.length;
  return [...[...others.slice(from), ...others.slice(0, from)].slice(0, symbols - 1), best];
}
