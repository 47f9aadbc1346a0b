import counts from './patternCounts.json' with { type: 'json' };
import { BINGO_FORMS, type PatternId } from './patterns.ts';
import type { BingoTable } from './tables.ts';

/** Ways to choose `k` of `n` things. */
export function waysTo(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let at = 0; at < k; at += 1) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
  return ways;
}

type Called = Pick<BingoTable, 'balls' | 'calls'>;

/** All sets of balls that may be called in a round. */
export const allCalls = ({ balls, calls }: Called): bigint => waysTo(balls, calls);

/** With how many of these a ticket has a pattern as its best: exact. */
export function callsWith({ balls, calls }: Called, id: PatternId): bigint {
  const sizes: readonly number[] =
    new Map<string, readonly number[]>(Object.entries(counts[balls])).get(id) ?? [];
  // A set of marked numbers is called together with any of the balls that the ticket doesn't have.
  return sizes.reduce(
    (sum, count, size) => sum + BigInt(count) * waysTo(balls - BINGO_FORMS[balls].numbers, calls - size),
    0n,
  );
}

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n;

/** What a table returns, hundredths of a percent, rounded down. */
export function returnOfTable(table: BingoTable): number {
  const back = table.pays.reduce((sum, { id, pays }) => sum + callsWith(table, id) * BigInt(pays), 0n);
  return Number((back * WHOLE) / allCalls(table));
}

/** Of how many tickets one has a pattern as its best, on average. */
export const ticketsForOne = (table: Called, id: PatternId): number =>
  Number(allCalls(table)) / Number(callsWith(table, id));
