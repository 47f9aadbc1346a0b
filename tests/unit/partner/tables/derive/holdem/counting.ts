import { decidedBack } from '../../../../../../partner/tables/rules/bets/decided.ts';
import { PACK } from '../../../../../../partner/tables/rules/cards/card.ts';
import { pairOf } from '../../../../../../partner/tables/rules/cards/pokerHand.ts';
import { holdemCall } from '../../../../../../partner/tables/rules/casinoHoldem/ante.ts';

/** Hands of two of the 47 cards that are not on a board, in a fixed order. */
export interface BoardHands {
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  /** What a call with the hand wins over the 990 hands that the dealer may have, in antes. */
  readonly wins: Float64Array;
}

/** Hands of two of 47 cards. */
export const HANDS = (47 * 46) / 2;

/** What a call with a hand wins in antes, by the rules: against a dealer who doesn't qualify, a weaker one, a level one, a stronger one. */
export interface CallWins {
  readonly unqualified: number;
  readonly won: number;
  readonly level: number;
  readonly lost: number;
}

/** The least hand with which the dealer plays. */
const QUALIFIED = pairOf(3);
/** More than any strength. */
const STRENGTHS = 10 * 13 ** 5;

export function callWins(strength: number): CallWins {
  const net = (dealer: number) => {
    const decided = holdemCall(strength, dealer);
    return decidedBack(1, decided) - decided.antes;
  };
  const [unqualified, won] = [net(QUALIFIED - 1), net(QUALIFIED)];
  return { unqualified, won, level: net(strength), lost: net(STRENGTHS) };
}

/**
 * Counts, for each hand of a board, the hands of the other cards that don't qualify, are weaker, level and stronger. Hands are
 * gone through from the weakest on, with a count for each card; those that share a card with a hand are taken off.
 */
export function createCounting() {
  const slotAt = new Int32Array(STRENGTHS);
  const order = new Int16Array(HANDS);
  const [weaker, unqualified, level] = [new Int32Array(PACK), new Int32Array(PACK), new Int32Array(PACK)];

  /** Puts hands in the order of their strengths; answers the strengths, and where the hands of each begin. */
  const sort = (strengths: Int32Array) => {
    const found: number[] = [];
    for (let at = 0; at < HANDS; at += 1) {
      const strength = strengths[at] ?? 0;
      if (slotAt[strength] === 0) found.push(strength);
      slotAt[strength] = (slotAt[strength] ?? 0) + 1;
    }
    found.sort((a, b) => a - b);
    const starts = new Int32Array(found.length + 1);
    for (const [at, strength] of found.entries()) {
      starts[at + 1] = (starts[at] ?? 0) + (slotAt[strength] ?? 0);
      slotAt[strength] = starts[at] ?? 0;
    }
    for (let at = 0; at < HANDS; at += 1) {
      const strength = strengths[at] ?? 0;
      const place = slotAt[strength] ?? 0;
      order[place] = at;
      slotAt[strength] = place + 1;
    }
    for (const strength of found) slotAt[strength] = 0;
    return { found, starts };
  };

  return (strengths: Int32Array, hands: BoardHands, winsOf: (strength: number) => CallWins): void => {
    const { first, second, wins } = hands;
    const add = (counts: Int32Array, hand: number, by: number) => {
      const a = first[hand] ?? 0;
      const b = second[hand] ?? 0;
      counts[a] = (counts[a] ?? 0) + by;
      counts[b] = (counts[b] ?? 0) + by;
    };
    const { found, starts } = sort(strengths);
    weaker.fill(0);
    unqualified.fill(0);
    level.fill(0);
    const qualifiedFrom = starts[found.findIndex(strength => strength >= QUALIFIED)] ?? HANDS;
    for (let i = 0; i < qualifiedFrom; i += 1) add(unqualified, order[i] ?? 0, 1);
    for (const [at, strength] of found.entries()) {
      const from = starts[at] ?? 0;
      const to = starts[at + 1] ?? 0;
      for (let i = from; i < to; i += 1) add(level, order[i] ?? 0, 1);
      const of = winsOf(strength);
      const isQualified = strength >= QUALIFIED;
      for (let i = from; i < to; i += 1) {
        const hand = order[i] ?? 0;
        const a = first[hand] ?? 0;
        const b = second[hand] ?? 0;
        // A hand has both of its cards, so it is taken off twice where it is counted itself.
        const easy = qualifiedFrom - (unqualified[a] ?? 0) - (unqualified[b] ?? 0) + (isQualified ? 0 : 1);
        const below = isQualified ? from - (weaker[a] ?? 0) - (weaker[b] ?? 0) - easy : 0;
        const same = isQualified ? to - from - (level[a] ?? 0) - (level[b] ?? 0) + 1 : 0;
        const above = 990 - easy - below - same;
        wins[hand] = of.unqualified * easy + of.won * below + of.level * same + of.lost * above;
      }
      for (let i = from; i < to; i += 1) {
        add(level, order[i] ?? 0, -1);
        add(weaker, order[i] ?? 0, 1);
      }
    }
  };
}
