import type { BetLimits } from '../../../streams/wire/gameServers/betLimits.ts';
import { MOST_LIMITS } from '../../../streams/wire/gameServers/mostLimits.ts';
import { type Bet, type PlacedBet, runningStake } from './bet.ts';
import { gradedReturn } from './returns.ts';

/** Limits of everybody for whose level an operator has set no others. */
export const USUAL_LIMITS: BetLimits = { ...MOST_LIMITS, fixture: 10 * MOST_LIMITS.win };

/** What a bet may bring, and what is said where it would bring more. */
export interface ReturnRoom {
  /** Minor units; 0 where nothing more may be won. */
  readonly most: number;
  readonly code: 'return_too_high' | 'fixture_too_high';
  /** The limit that this follows from, minor units. */
  readonly limit: number;
}

type Counted = Pick<PlacedBet, 'id' | 'at' | 'legs'>;

/** Bets at once don't refuse each other: of two that wait the one that was asked for first is the other's burden. */
const isBefore = (a: Counted, b: Counted): boolean => a.at < b.at || (a.at === b.at && a.id < b.id);

/**
 * What a bet of somebody may bring: by itself, and with what else its player could win on each of its fixtures.
 * @param others Bets of the same player; the bet itself may be among them.
 */
export function roomFor(
  bet: Counted,
  { win, fixture: limit }: BetLimits,
  others: readonly Bet[],
): ReturnRoom {
  const counted = others.filter(
    it => it.id !== bet.id && (it.state === 'open' || (it.state === 'waiting' && isBefore(it, bet))),
  );
  let most = limit;
  for (const id of new Set(bet.legs.map(({ fixture }) => fixture))) {
    const open = counted.filter(({ legs }) => legs.some(({ fixture }) => fixture === id));
    most = Math.min(most, limit - open.reduce((sum, it) => sum + gradedReturn(runningStake(it), it), 0));
  }
  if (win <= most) return { most: win, code: 'return_too_high', limit: win };
  return { most: Math.max(0, most), code: 'fixture_too_high', limit };
}
