import type { TableTiming } from './timing.ts';

/** What happens at a table: bets are taken, no more bets, the deal, decisions of players, the result, and its payment. */
export type TablePhase = 'shuffling' | 'open' | 'closed' | 'dealing' | 'deciding' | 'result' | 'paid';

/** Steps of a round: before players decide, and after it. `after` is null where nothing is decided. */
export interface StepCounts {
  readonly before: number;
  readonly after: number | null;
}

export interface PhaseAt {
  readonly phase: TablePhase;
  /** Ms since the start of the round. */
  readonly since: number;
  /**
   * The end of the phase; null for the last one, which lasts until the next round, and for a deal, whose length would tell how
   * many cards are still to come.
   */
  readonly until: number | null;
  /** Steps that can be seen. */
  readonly shown: number;
}

/** Phases of a round in their order, each with its length and the steps that were shown before it. */
function phasesOf(timing: TableTiming, { before, after }: StepCounts) {
  const { openMs, closedMs, stepMs, decideMs, resultMs } = timing;
  const deciding =
    after === null
      ? []
      : ([
          ['deciding', decideMs, before],
          ['dealing', after * stepMs, before],
        ] as const);
  return [
    ['open', openMs, 0],
    ['closed', closedMs, 0],
    ['dealing', before * stepMs, 0],
    ...deciding,
    ['result', resultMs, before + (after ?? 0)],
  ] as const;
}

/**
 * What a round is doing so many ms after its start. A step is seen when its time is over: what will come is in no answer
 * before.
 */
export function phaseAt(timing: TableTiming, steps: StepCounts, elapsed: number): PhaseAt {
  let since = 0;
  for (const [phase, lasts, shown] of phasesOf(timing, steps)) {
    const until = since + lasts;
    if (elapsed < until) {
      const more = phase === 'dealing' ? Math.floor((elapsed - since) / timing.stepMs) : 0;
      return { phase, since, until: phase === 'dealing' ? null : until, shown: shown + more };
    }
    since = until;
  }
  return { phase: 'paid', since, until: null, shown: steps.before + (steps.after ?? 0) };
}
