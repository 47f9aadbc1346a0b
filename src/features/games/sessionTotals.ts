import { BehaviorSubject } from 'rxjs';
import type { Behavior } from '../../../streams/behavior.ts';
import type { GamesStore } from '../../../streams/stores/games.ts';
import type { Round } from '../../../streams/wire/games/shapes.ts';
import { NOT_PLAYED, type PlayFigures } from '../../kit/play/playFigures.ts';

const known = new WeakMap<GamesStore, Behavior<PlayFigures>>();

/**
 * The totals over every round of this page view. `played$` keeps the newest fifty only, so they are added up as
 * they come; an emptied list (another account signed in) starts anew. One per store, for as long as it lives.
 */
export function sessionTotals(games: GamesStore): Behavior<PlayFigures> {
  const existing = known.get(games);
  if (existing !== undefined) return existing;
  const totals$ = new BehaviorSubject(NOT_PLAYED);
  const counted = new Set<string>();
  const add = (totals: PlayFigures, round: Round): PlayFigures => ({
    rounds: totals.rounds + 1,
    net: totals.net + round.net,
    since: totals.since ?? round.at,
  });
  games.played$.subscribe(played => {
    if (played.length === 0) counted.clear();
    const fresh = played.filter(({ id }) => !counted.has(id)).reverse();
    for (const { id } of fresh) counted.add(id);
    totals$.next(fresh.reduce(add, played.length === 0 ? NOT_PLAYED : totals$.value));
  });
  known.set(games, totals$);
  return totals$;
}
