import { multiplierAt, payoutAt } from '../../../../streams/wire/crash/flight.ts';
import type { CrashState, OwnCrashBet } from '../../../../streams/wire/crash/shapes.ts';

type Flight = Pick<
  CrashState,
  'id' | 'phase' | 'startedAt' | 'crashedAt' | 'doubleMs' | 'point' | 'interrupted'
>;

/** A stake of practice points that has paid at a multiplier, hundredths. */
export const cashedAt = (bet: OwnCrashBet, multiplier: number): OwnCrashBet => ({
  ...bet,
  ...{ state: 'cashed', multiplier, payout: payoutAt(bet.stake, multiplier) },
});

export const returnedFor = (bet: OwnCrashBet, reason: OwnCrashBet['reason']): OwnCrashBet => ({
  ...bet,
  ...{ state: 'returned', reason },
});

/**
 * What has become of a stake of practice points by the rules of the paid ones. A flight whose end was not seen gives it back.
 * @param now Server time, epoch ms.
 */
export function practiceAfter(bet: OwnCrashBet, round: Flight, now: number): OwnCrashBet {
  if (bet.state !== 'placed') return bet;
  if (round.id !== bet.round) return returnedFor(bet, 'interrupted');
  const { phase, startedAt, doubleMs, point, interrupted } = round;
  if (phase === 'betting' || startedAt === null) return bet;
  const isOver = phase === 'crashed';
  const reached = isOver && point !== null ? point : multiplierAt(now - startedAt, doubleMs);
  if (bet.target !== null && bet.target <= reached) return cashedAt(bet, bet.target);
  if (!isOver) return bet;
  return interrupted ? returnedFor(bet, 'interrupted') : { ...bet, state: 'lost' };
}

/** What a stake gives back, points in hundredths. */
export const backOf = ({ state, stake, payout }: OwnCrashBet): number =>
  state === 'cashed' ? payout : state === 'returned' ? stake : 0;
