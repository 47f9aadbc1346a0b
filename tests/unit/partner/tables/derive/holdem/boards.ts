import { PACK, rankOf, suitOf } from '../../../../../../partner/tables/rules/cards/card.ts';
import { pokerStrength } from '../../../../../../partner/tables/rules/cards/pokerHand.ts';
import { type BoardHands, type CallWins, callWins, createCounting, HANDS } from './counting.ts';

const ALL_CARDS = Array.from({ length: PACK }, (_, card) => card);

/** How often each rank is there, as one number of 13 digits to the base of five. */
const DIGITS = Array.from({ length: 13 }, (_, rank) => 5 ** rank);
const keyOf = (counts: readonly number[]) =>
  counts.reduce((sum, count, rank) => sum + count * (DIGITS[rank] ?? 0), 0);

/** Works boards out one by one; what it answers is overwritten by the next board. */
export function createBoards() {
  const strengths = new Int32Array(HANDS);
  const hands: BoardHands = {
    first: new Uint8Array(HANDS),
    second: new Uint8Array(HANDS),
    wins: new Float64Array(HANDS),
  };
  const winsOf = new Map<number, CallWins>();
  const countWins = createCounting();
  const flushOf = new Map<number, number>();
  /** By how many cards of each rank seven cards have. */
  const rankStrengths = new Map<number, number>();
  let ranksName = '';
  const byRanks = new Int32Array(13 * 13);

  /** Strengths without regard to suits, for boards of these ranks. */
  const fillRanks = (ranks: readonly number[]) => {
    const name = ranks.join();
    if (name === ranksName) return;
    ranksName = name;
    const counts = Array<number>(13).fill(0);
    for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
    const key = keyOf(counts);
    for (let a = 0; a < 13; a += 1)
      for (let b = a; b < 13; b += 1) {
        if ((counts[a] ?? 0) + 1 > 4 || (counts[b] ?? 0) + (a === b ? 2 : 1) > 4) continue;
        const whole = key + (DIGITS[a] ?? 0) + (DIGITS[b] ?? 0);
        let strength = rankStrengths.get(whole);
        if (strength === undefined) {
          strength = pokerStrength(unsuited([...ranks, a, b]));
          rankStrengths.set(whole, strength);
        }
        byRanks[a * 13 + b] = strength;
        byRanks[b * 13 + a] = strength;
      }
  };
  const flushStrength = (suit: number, cards: readonly number[]): number => {
    const bits = cards.reduce((sum, card) => (suitOf(card) === suit ? sum | (1 << rankOf(card)) : sum), 0);
    let strength = flushOf.get(bits);
    if (strength === undefined) {
      strength = pokerStrength(
        Array.from({ length: 13 }, (_, rank) => rank).filter(rank => bits & (1 << rank)),
      );
      flushOf.set(bits, strength);
    }
    return strength;
  };

  return (board: readonly number[]): BoardHands => {
    fillRanks(board.map(rankOf).sort((a, b) => a - b));
    const suit = [0, 1, 2, 3].find(it => board.filter(card => suitOf(card) === it).length >= 3) ?? -1;
    const onBoard = board.filter(card => suitOf(card) === suit).length;
    const rest = ALL_CARDS.filter(card => !board.includes(card));
    let at = 0;
    for (let i = 0; i < rest.length; i += 1) {
      const a = rest[i] ?? 0;
      const row = (a % 13) * 13;
      for (let j = i + 1; j < rest.length; j += 1) {
        const b = rest[j] ?? 0;
        let strength = byRanks[row + (b % 13)] ?? 0;
        if (suit >= 0) {
          const suited = onBoard + (suitOf(a) === suit ? 1 : 0) + (suitOf(b) === suit ? 1 : 0);
          if (suited >= 5) strength = Math.max(strength, flushStrength(suit, [...board, a, b]));
        }
        hands.first[at] = a;
        hands.second[at] = b;
        strengths[at] = strength;
        at += 1;
      }
    }
    countWins(strengths, hands, strength => {
      let wins = winsOf.get(strength);
      if (wins === undefined) {
        wins = callWins(strength);
        winsOf.set(strength, wins);
      }
      return wins;
    });
    return hands;
  };
}

/** Cards of these ranks, of which no five have one suit: each rank begins with the next suit. */
function unsuited(ranks: readonly number[]): readonly number[] {
  const kinds = [...new Set(ranks)];
  return ranks.map((rank, at) => {
    const nth = ranks.slice(0, at).filter(it => it === rank).length;
    return rank + 13 * ((kinds.indexOf(rank) + nth) % 4);
  });
}
