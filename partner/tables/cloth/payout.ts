import { backFor } from '../rules/bets/back.ts';
import { decidedBack } from '../rules/bets/decided.ts';
import { betKind } from '../rules/bets/tableRules.ts';
import type { BlackjackDecision } from '../rules/blackjack/seat.ts';
import type { Card } from '../rules/cards/card.ts';
import type { PlayedRound } from '../rules/kinds/kind.ts';
import type { MoreStake, PlayerRound } from '../store/playerRound.ts';
import { anteDecided } from './antes.ts';
import { ANTE, decidingOf, seatOf } from './clothBets.ts';
import { mainPayout, seatAfter } from './seatBacks.ts';

/** What the decisions of a seat were. */
export type HandOf = (seat: number) => readonly BlackjackDecision[];

const isPlayed = (more: readonly MoreStake[]) =>
  more.some(({ decision, state }) => decision === 'play' && state === 'taken');

/** What the chips of a player bring, minor units; whoever has not decided stands, or folds. */
export function payoutOf(
  kind: string,
  played: PlayedRound,
  { chips, more }: Pick<PlayerRound, 'chips' | 'more'>,
  handOf: HandOf,
): number {
  const deciding = decidingOf(kind);
  const payoutOn = (bet: string, stake: number): number => {
    if (deciding === 'ante' && bet === ANTE)
      return decidedBack(stake, anteDecided(kind, played.outcome, isPlayed(more)));
    if (deciding === 'seats' && betKind(bet) === 'main') {
      const seat = seatOf(bet);
      const shoe = played.outcome as readonly Card[];
      const ofSeat = more.filter(it => it.seat === seat);
      return mainPayout(shoe, seatAfter(shoe, seat, handOf(seat)), stake, ofSeat);
    }
    return backFor(stake, played.backOf(bet));
  };
  return Object.entries(chips).reduce((sum, [bet, stake]) => sum + payoutOn(bet, stake), 0);
}
