import type { Random } from '../../partner/random.ts';
import { type Back, backFor } from '../../partner/tables/rules/bets/back.ts';
import type { Decided } from '../../partner/tables/rules/bets/decided.ts';
import { BLACKJACK_SEATS, dealerHand } from '../../partner/tables/rules/blackjack/deal.ts';
import { type BlackjackDecision, playSeat } from '../../partner/tables/rules/blackjack/seat.ts';
import { settleSeat } from '../../partner/tables/rules/blackjack/settle.ts';
import { holdemAnte } from '../../partner/tables/rules/casinoHoldem/ante.ts';
import type { HoldemRound } from '../../partner/tables/rules/casinoHoldem/deal.ts';
import type { PlayedRound } from '../../partner/tables/rules/kinds/kind.ts';
import { OFFERED_TABLES } from '../../partner/tables/rules/kinds/tables.ts';
import { teenPattiAnte } from '../../partner/tables/rules/teenPatti/ante.ts';
import type { TeenPattiRound } from '../../partner/tables/rules/teenPatti/deal.ts';
import type { Cloth, TableNow } from '../../partner/tables/wire/state.ts';

/** Chances that are the same for the same seed, for scenes and tests. */
export function seededChances(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(end) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * end);
    },
  };
}

/** The rounds of a shoe of a kind, as many as are read. */
export function playedRounds(kind: string, seed: number, count: number): readonly PlayedRound[] {
  const offered = OFFERED_TABLES.get(kind);
  if (offered === undefined) throw new Error(`no kind ${kind}`);
  const rounds = offered.kind.play(seededChances(seed));
  return Array.from({ length: count }, () => rounds.next().value);
}

const decidedOf = (kind: string, { outcome }: PlayedRound, cloth: Cloth): Decided | null => {
  const isPlayed = cloth.decisions.some(it => it.decision === 'play');
  if (kind === 'teenPatti') return teenPattiAnte(outcome as TeenPattiRound, isPlayed ? 'play' : 'fold');
  if (kind === 'casinoHoldem') return holdemAnte(outcome as HoldemRound, isPlayed ? 'call' : 'fold');
  return null;
};

const decisionsAt = (cloth: Cloth, seat: number) =>
  cloth.decisions.flatMap(it =>
    it.seat === seat && it.decision !== 'insure' ? [it.decision as BlackjackDecision] : [],
  );

/** What a player's chips of a round bring, decisions included, minor units. */
export function payoutOf(kind: string, round: PlayedRound, cloth: Cloth): number {
  const brought = (bet: string, stake: number): number => {
    const decided = decidedOf(kind, round, cloth);
    if (bet === 'ante' && decided !== null)
      return decided.backs.reduce((sum, back) => sum + backFor(stake, back), 0);
    if (bet.startsWith('main:')) {
      const shoe = round.outcome as readonly number[];
      const number = Number(bet.split(':')[1]);
      const seat = playSeat(shoe, number, decisionsAt(cloth, number)) ?? playSeat(shoe, number, []);
      if (seat === null) return 0;
      return settleSeat(seat, dealerHand(shoe)).backs.reduce((sum, back) => sum + backFor(stake, back), 0);
    }
    return backFor(stake, round.backOf(bet));
  };
  return Object.entries(cloth.chips).reduce((sum, [bet, stake]) => sum + brought(bet, stake), 0);
}

/** What every bet gives back that gives anything. */
export function backsOf(kind: string, round: PlayedRound): TableNow['backs'] {
  const bets = OFFERED_TABLES.get(kind)?.kind.bets ?? [];
  const backs = bets.map((bet): readonly [string, Back] => [bet, round.backOf(bet)]);
  return Object.fromEntries(
    backs.filter(([, [won]]) => won > 0).map(([bet, [won, of]]) => [bet, [won, of] as [number, number]]),
  );
}

const NAMES: readonly (string | null)[] = ['ka***in', null, null, 'so***ia', null, 'ra***ul', null];

/** Seats of blackjack with what they have drawn, once their first cards are dealt. */
export function seatsOf(round: PlayedRound, steps: TableNow['steps'], cloth: Cloth): TableNow['seats'] {
  const shoe = round.outcome as readonly number[];
  const areDealt = steps.length >= 2 * BLACKJACK_SEATS + 1;
  return Array.from({ length: BLACKJACK_SEATS }, (_, seat) => {
    const isOwn = seat === cloth.seat;
    const name = isOwn ? 'yo***ou' : (NAMES[seat] ?? null);
    const played = areDealt ? playSeat(shoe, seat, isOwn ? decisionsAt(cloth, seat) : []) : null;
    const hands = (played?.hands ?? []).map(hand => ({ ...hand, cards: [...hand.cards] }));
    return { seat, name, hands, active: isOwn ? (played?.active ?? null) : null };
  });
}
