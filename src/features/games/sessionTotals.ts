import { BehaviorSubject } from 'rxjs';
import type { Behavior } from '../../../streams/behavior.ts';
import type { GamesStore } from '../../../streams/stores/games.ts';
import type { Round } from '../../../streams/wire/entities/game.ts';

/** How the player stands since the page was opened. */
export interface SessionTotals {
  readonly rounds: number;
  /** Sum of payout minus stake, minor units. */
  readonly net: number;
  /** Server time of the first round, epoch ms; null before it. */
  readonly since: number | null;
}

const NOTHING: SessionTotals = { rounds: 0, net: 0, since: null };
const known = new WeakMap<GamesStore, Behavior<SessionTotals>>();

/**
 * The totals over every round of this page view. `played$` keeps the newest fifty only, so they are added up as
 * they come; an emptied list (another account signed in) starts anew. One per store, for as long as it lives.
 */
export function sessionTotals(games: GamesStore): Behavior<SessionTotals> {
  const existing = known.get(games);
  if (existing !== undefined) return existing;
  const totals$ = new BehaviorSubject(NOTHING);
  const counted = new Set<string>();
  const add = (totals: SessionTotals, round: Round): SessionTotals => ({
    rounds: totals.rounds + 1,
    net: totals.net + round.net,
    since: totals.since ?? round.at,
  });
  games.played$.subscribe(played => {
    if (played.length === 0) counted.clear();
    const fresh = played.filter(({ id }) => !counted.has(id)).reverse();
    for (const { id } of fresh) counted.add(id);
    totals$.next(fresh.reduce(add, played.length === 0 ? NOTHING : totals$.value));
  });
  known.set(games, totals$);
  return totals$;
}
