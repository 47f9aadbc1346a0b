import type { Fixture, Score } from './fixture.ts';
import { RULES, type Side } from './rules.ts';

export type Phase = 'before' | 'live' | 'ended' | 'abandoned';

/** What can be seen of a fixture at a moment. */
export interface Moment {
  readonly phase: Phase;
  /** Steps that are over. */
  readonly played: number;
  readonly score: Readonly<Record<Side, number>>;
  /** Who scored, in order. */
  readonly scorers: readonly Side[];
  /** Nobody may bet now. */
  readonly suspended: boolean;
  /** Who won a fixture that was level at its end; null where that may be. */
  readonly decider: Side | null;
}

/** What an operator has decided about a fixture, against what was played or before it is over. */
export type Decision =
  | { readonly kind: 'void' }
  | { readonly kind: 'result'; readonly home: number; readonly away: number };

export function scoreOf(scores: readonly Score[]): Readonly<Record<Side, number>> {
  const sum = { home: 0, away: 0 };
  for (const { side, points } of scores) sum[side] += points;
  return sum;
}

const endOf = (fixture: Fixture): number => fixture.abandonedIn ?? RULES[fixture.sport].steps;

/** When the last step is over, epoch ms. @internal For tests. */
export const endsAt = (fixture: Fixture): number =>
  fixture.startsAt + endOf(fixture) * RULES[fixture.sport].stepMs;

const playedBy = (fixture: Fixture, since: number): number =>
  Math.max(0, Math.min(Math.floor(since / RULES[fixture.sport].stepMs), endOf(fixture)));

function phaseOf(
  fixture: Fixture,
  now: { readonly since: number; readonly played: number; readonly decision: Decision | null },
): Phase {
  if (now.decision !== null) return now.decision.kind === 'void' ? 'abandoned' : 'ended';
  if (now.since < 0) return 'before';
  if (now.played < endOf(fixture)) return 'live';
  return fixture.abandonedIn === null ? 'ended' : 'abandoned';
}

/** What an operator has said about a fixture. */
export interface Orders {
  readonly decision: Decision | null;
  /** Whether nobody may bet on it. */
  readonly suspended: boolean;
}
const NO_ORDERS: Orders = { decision: null, suspended: false };

/** A fixture as it stands. What happens in a step is known when the step is over. */
export function momentOf(fixture: Fixture, now: number, orders: Orders = NO_ORDERS): Moment {
  const { decision } = orders;
  const { stepMs, restMs, draws } = RULES[fixture.sport];
  const since = now - fixture.startsAt;
  const played = playedBy(fixture, since);
  const seen = fixture.scores.filter(({ step }) => step < played);
  const phase = phaseOf(fixture, { since, played, decision });
  const last = seen.at(-1);
  const rests = last !== undefined && since < (last.step + 1) * stepMs + restMs;
  const score = decision?.kind === 'result' ? decision : scoreOf(seen);
  return {
    phase,
    played,
    score: { home: score.home, away: score.away },
    scorers: seen.map(({ side }) => side),
    suspended:
      orders.suspended ||
      phase === 'ended' ||
      phase === 'abandoned' ||
      (phase === 'live' && (rests || fixture.reviews.has(played))),
    decider: phase === 'ended' && !draws && score.home === score.away ? fixture.decider : null,
  };
}
