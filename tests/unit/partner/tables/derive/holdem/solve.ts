import { PACK, RANKS } from '../../../../../../partner/tables/rules/cards/card.ts';
import { createBoards } from './boards.ts';
import { CALLS } from './flop.ts';
import { type FlopClass, flopClasses, flopPlace, suitPatterns, suitPermutations } from './suits.ts';

const PAIRS = PACK * PACK;
/** The three of five cards that are a flop. */
const FLOPS = [0, 1, 2, 3, 4].flatMap(a =>
  [0, 1, 2, 3, 4].flatMap(b => [0, 1, 2, 3, 4].flatMap(c => (a < b && b < c ? [[a, b, c] as const] : []))),
);

const place = (a: number, b: number) => (a < b ? a * PACK + b : b * PACK + a);

/** Ranks of five cards, the lowest first, of which no five are equal. */
function* everyRanks(): Generator<readonly number[]> {
  const goOn = function* (ranks: readonly number[]): Generator<readonly number[]> {
    if (ranks.length === 5) {
      if (ranks[0] !== ranks[4]) yield ranks;
      return;
    }
    for (let rank = ranks.at(-1) ?? 0; rank < RANKS.length; rank += 1) yield* goOn([...ranks, rank]);
  };
  yield* goOn([]);
}

/** Wins of a hand that are added up over its orbit: hands that differ by the names of suits after the same flop. */
function gainOf(
  { cards, count, same }: FlopClass,
  wins: Float64Array,
  base: number,
): { readonly net: number; readonly called: number } {
  const seen = new Uint8Array(PAIRS);
  let [net, called] = [0, 0];
  for (let a = 0; a < PACK; a += 1)
    for (let b = a + 1; b < PACK; b += 1) {
      if (seen[place(a, b)] === 1 || cards.includes(a) || cards.includes(b)) continue;
      const orbit = new Set(same.map(by => place(by[a] ?? 0, by[b] ?? 0)));
      let sum = 0;
      for (const hand of orbit) {
        seen[hand] = 1;
        sum += wins[base + hand] ?? 0;
      }
      const hands = count * orbit.size;
      const isCalled = sum > -hands * CALLS;
      net += isCalled ? sum : -hands * CALLS;
      if (isCalled) called += hands;
    }
  return { net, called };
}

/**
 * What the ante of casino hold'em wins over all deals when the better of call and fold is chosen for every hand and flop: `net` antes
 * over `deals` deals, and after how many hands and flops it is called. Boards that differ by the names of suits are worked out once.
 */
export function solveHoldem() {
  const permutations = suitPermutations();
  const { classAt, renamingAt, classes } = flopClasses(permutations);
  const wins = new Float64Array(classes.length * PAIRS);
  const work = createBoards();
  const patterns = new Map<string, ReturnType<typeof suitPatterns>>();
  for (const ranks of everyRanks()) {
    const shape = ranks.map((rank, at) => (at > 0 && rank === ranks[at - 1] ? '=' : '<')).join('');
    const suits = patterns.get(shape) ?? suitPatterns(ranks);
    patterns.set(shape, suits);
    for (const { suits: names, count } of suits) {
      const board = ranks.map((rank, at) => rank + 13 * (names[at] ?? 0));
      const hands = work(board);
      for (const [i, j, k] of FLOPS) {
        const at = flopPlace(board[i] ?? 0, board[j] ?? 0, board[k] ?? 0);
        const base = (classAt[at] ?? 0) * PAIRS;
        const by = permutations[renamingAt[at] ?? 0] ?? new Uint8Array();
        addWins(wins, base, by, hands, count);
      }
    }
  }
  let [net, called, hands] = [0n, 0, 0];
  for (const [at, flop] of classes.entries()) {
    const gain = gainOf(flop, wins, at * PAIRS);
    net += BigInt(gain.net);
    called += gain.called;
    hands += (flop.count * 49 * 48) / 2;
  }
  return { net, deals: BigInt(hands) * BigInt(CALLS), called: called / hands };
}

function addWins(
  wins: Float64Array,
  base: number,
  by: Uint8Array,
  { first, second, wins: added }: ReturnType<ReturnType<typeof createBoards>>,
  count: number,
): void {
  for (let hand = 0; hand < added.length; hand += 1) {
    const [a, b] = [by[first[hand] ?? 0] ?? 0, by[second[hand] ?? 0] ?? 0];
    const at = base + (a < b ? a * PACK + b : b * PACK + a);
    wins[at] = (wins[at] ?? 0) + count * (added[hand] ?? 0);
  }
}
