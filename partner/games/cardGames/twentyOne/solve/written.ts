import type { SolvedRules } from './dealer.ts';
import { type Solved, solve } from './improve.ts';

/** What one way to play comes to, as the tool writes it down (`npm run card-game-returns`). */
export interface SolvedTwentyOne {
  /** What the best decisions win on average, in first stakes, by the points of the dealer's open card from the ace on. */
  readonly values: readonly number[];
  /** The best decisions, written as in `partner/tables/rules/blackjack/strategy.ts`. */
  readonly hard: Readonly<Record<string, string>>;
  readonly soft: Readonly<Record<string, string>>;
  readonly pairs: Readonly<Record<string, string>>;
}

/** The dealer's open cards in the columns of a table, as points less one: 2 to 9, ten, ace. */
const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
const SOFT = 100;
const pointsFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** How a table writes a decision: H hits, S stands; D doubles, or hits where that isn't allowed; d doubles, or stands. */
export function policyCode({ hits, doubles }: Solved['policy'], total: number): string {
  const isHit = hits.get(total) === true;
  if (doubles.get(total) === true) return isHit ? 'D' : 'd';
  return isHit ? 'H' : 'S';
}

/** Works a way to play out against every open card. Takes minutes. */
export function solveTwentyOne(rules: SolvedRules): SolvedTwentyOne {
  const against = pointsFrom(0, 9).map(up => solve(rules, up));
  const rows = (points: readonly number[], write: (policy: Solved['policy'], points: number) => string) =>
    Object.fromEntries(
      points.map(it => {
        const codes = COLUMNS.flatMap(up => against[up] ?? []).map(({ policy }) => write(policy, it));
        return [String(it), codes.join('')] as const;
      }),
    );
  return {
    values: against.map(({ value }) => value),
    hard: rows(pointsFrom(4, 20), policyCode),
    soft: rows(pointsFrom(12, 20), (policy, points) => policyCode(policy, points + SOFT)),
    pairs: rows(pointsFrom(1, 10), ({ splits }, points) => (splits[points - 1] === true ? 'P' : '-')),
  };
}
