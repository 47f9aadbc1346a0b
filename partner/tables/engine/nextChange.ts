import { phaseAt } from '../rules/clock/phase.ts';
import { roundStartsAt } from '../rules/clock/place.ts';
import { roundMs } from '../rules/clock/timing.ts';
import { roundAt, stepCounts, type TableSource, type TableState } from '../rules/state/tableState.ts';

/** When something changes next at a table, epoch ms: a phase, a step, a round. */
export function nextChange(source: TableSource, state: TableState, now: number): number {
  const { timing } = source;
  if (state.round < 0) return state.startsAt;
  const startsAt = roundStartsAt(source, state);
  const elapsed = now - startsAt;
  const at = phaseAt(timing, stepCounts(roundAt(source, state)), elapsed);
  if (at.until !== null) return startsAt + at.until;
  if (at.phase !== 'dealing') return startsAt + roundMs(timing);
  return startsAt + at.since + (Math.floor((elapsed - at.since) / timing.stepMs) + 1) * timing.stepMs;
}

/** When the next round begins, or the shoe is shuffled before it, epoch ms. */
export const nextRound = (source: TableSource, state: TableState): number =>
  state.round < 0 ? state.startsAt : state.startsAt + roundMs(source.timing);
