/** Pay tables of video poker: what each returns when the best is held every time, hundredths of a percent, rounded down. */
export const POKER_RETURNS = { jacksOrBetter: 9_954, deucesWild: 9_972, acesAndFaces: 9_925 } as const;
export type PokerTableId = keyof typeof POKER_RETURNS;

/** A number that is always the same for a code. */
const numberOf = (code: string) =>
  [...code].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);

/** The pay table of a game: that of its name, or always the same one of the two others. */
export function pokerTableOf(gameCode: string): PokerTableId {
  if (gameCode.split('-').includes('ACES')) return 'acesAndFaces';
  return numberOf(gameCode) % 2 === 0 ? 'jacksOrBetter' : 'deucesWild';
}
