import { roundMs, type TableTiming } from '../../../../partner/tables/rules/clock/timing.ts';

/** How much is played at one table. */
export interface TablePlan {
  readonly players: number;
  /** Rounds in which chips are laid. */
  readonly rounds: number;
}

/** What can be killed: the game server, or the gateway with the wallet. */
export type Killed = 'games' | 'gateway';

/** A kill to come. */
export interface PlannedKill {
  readonly what: Killed;
  /** Which round of the run, from 0. */
  readonly round: number;
  /** Ms after its start. */
  readonly at: number;
}

/** What a process started by another one waits before it is started again, ms: as the demo starts its game server. */
export const DOWN_MS = 1_000;
/** Into the booking of the bets, or the payment, ms. */
const AMID_MS = 150;

/**
 * Both processes twice, where it hurts most: each once while the bets of a round are booked, the game server once while chips are laid, the
 * gateway once while a round is paid. The rounds are spread over the run. Answers them in their order.
 *
 * @param paidAt Ms from the start of the n-th round of the run until it is paid.
 */
export function plannedKills(
  rounds: number,
  timing: TableTiming,
  paidAt: (round: number) => number,
): readonly PlannedKill[] {
  const kills: readonly (readonly [Killed, at: (round: number) => number])[] = [
    ['games', () => timing.openMs + AMID_MS],
    ['gateway', () => timing.openMs + AMID_MS],
    ['games', () => timing.openMs / 2],
    ['gateway', round => paidAt(round) + AMID_MS],
  ];
  const planned = kills.map(([what, at], nth) => {
    const round = Math.floor(((nth + 1) * rounds) / (kills.length + 1));
    return { what, round, at: at(round) };
  });
  const length = roundMs(timing);
  return planned.toSorted((a, b) => a.round * length + a.at - (b.round * length + b.at));
}
