import type { BasicStrategy } from '../../../tables/rules/blackjack/strategy.ts';
import type { GameFigures } from '../../game.ts';
import { TWENTY_ONES, type TwentyOneId } from './rules.ts';
import { wholeShoe } from './solve/dealer.ts';
import type { SolvedTwentyOne } from './solve/written.ts';
import solved from './solved.json' with { type: 'json' };

/** What a way to play returns of the first stake when each hand is played best. */
export function twentyOneReturn(id: TwentyOneId): number {
  const { counts, total } = wholeShoe(TWENTY_ONES[id].packs);
  const { values } = solved[id];
  return 1 + values.reduce((sum, value, at) => sum + (value * (counts[at] ?? 0)) / total, 0);
}

/** The same in hundredths of a percent, rounded down. */
export const publishedReturn = (id: TwentyOneId): number => Math.floor(twentyOneReturn(id) * 10_000);

const byPoints = (codes: Readonly<Record<string, string>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(codes).map(([points, code]) => [Number(points), code]));

/** The best decision for each hand. */
export function strategyOf(id: TwentyOneId): BasicStrategy {
  const { hard, soft, pairs }: SolvedTwentyOne = solved[id];
  return { hard: byPoints(hard), soft: byPoints(soft), pairs: byPoints(pairs) };
}

/** The way a game is played: the one that returns what the catalogue publishes, or else always the same one for a code. */
export function twentyOneOf({ gameCode, rtp }: Pick<GameFigures, 'gameCode' | 'rtp'>): TwentyOneId {
  const ids = Object.keys(TWENTY_ONES) as readonly TwentyOneId[];
  const published = ids.find(id => publishedReturn(id) === rtp);
  if (published !== undefined) return published;
  const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return ids[sum % ids.length] ?? 'sixPacks';
}
