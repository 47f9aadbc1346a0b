import { nearestFraction } from './nearestFraction.ts';
import type { OddsFormat } from './oddsWords.ts';

/** U+2212, as amounts have it: no line breaks at it. */
const MINUS = '−';
/** A stake in hundredths: what is won for it stands above it. */
const ONE = 100;

/** Hundredths as `0.85`, without `Intl`. */
const twoPlaces = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** What has to be staked to win 1, with a minus: `−1.18`. */
function stakeForOne(won: number): string {
  const stake = Math.round((ONE * ONE) / won);
  // Nobody stakes nothing: the longest odds have a place more.
  return `${MINUS}${stake === 0 ? (ONE / won).toFixed(3) : twoPlaces(stake)}`;
}

const WRITERS: Readonly<Record<OddsFormat, (odds: number, won: number) => string>> = {
  decimal: twoPlaces,
  fractional: (_odds, won) => nearestFraction(won),
  american: (odds, won) => (odds >= 2 * ONE ? `+${won}` : `${MINUS}${Math.round((ONE * ONE) / won)}`),
  hongKong: (_odds, won) => twoPlaces(won),
  malay: (odds, won) => (odds <= 2 * ONE ? twoPlaces(won) : stakeForOne(won)),
  indonesian: (odds, won) => (odds >= 2 * ONE ? twoPlaces(won) : stakeForOne(won)),
};

/**
 * Odds as the reader wants them: 185 is `1.85`, `17/20`, `−118`, `0.85`, `0.85` or `−1.18`. Digits are Latin, as in all amounts.
 * @param odds Hundredths, above 100: stake and win together for a stake of 1.
 */
export const formatBookOdds = (odds: number, format: OddsFormat): string => WRITERS[format](odds, odds - ONE);
