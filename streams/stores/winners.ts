import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { Rest } from '../link/rest.ts';
import type { Fold } from '../merge/fold.ts';
import type { Live } from '../merge/live.ts';
import type { Winner, WinnersState } from '../wire/entities/winner.ts';
import { winnersState } from './adapters/winnersState.ts';

/** Rows of the winner board (S9-32). */
export const WINNER_BOARD_LIMIT = 20;

export interface WinnersStore {
  /** Newest first, at most `WINNER_BOARD_LIMIT`; null until the first snapshot. One emission per frame. */
  readonly winners$: Behavior<readonly Winner[] | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}

export interface WinnersDeps {
  readonly live: Pick<Live, 'feed'>;
  readonly rest: Pick<Rest, 'call'>;
  /** Language of the game names. */
  readonly language: () => string;
}

/** Newest first, each round once. */
function newestOnce(winners: readonly Winner[]): Winner[] {
  const byId = new Map<string, Winner>();
  for (const winner of winners) if (!byId.has(winner.id)) byId.set(winner.id, winner);
  return [...byId.values()].slice(0, WINNER_BOARD_LIMIT);
}

function readBoard({ rest, language }: WinnersDeps): Observable<WinnersState> {
  return rest
    .call('rankList', { gameCategory: 'ALL', language: language(), limitNum: WINNER_BOARD_LIMIT })
    .pipe(map(({ value }) => winnersState(value)));
}

/** The winner board (S7-47, S9-32). */
export function createWinnersStore(deps: WinnersDeps): WinnersStore {
  const fold: Fold<'winners', readonly Winner[] | null, Winner[]> = {
    initial: null,
    load: newestOnce,
    apply(draft, winner) {
      // A plain loop: this runs for every win of the whole platform.
      for (const { id } of draft) if (id === winner.id) return draft;
      draft.unshift(winner);
      if (draft.length > WINNER_BOARD_LIMIT) draft.pop();
      return draft;
    },
    snapshot: draft => [...draft],
    legacy: { id: winner => winner.id, fetch: () => readBoard(deps) },
  };
  const feed = deps.live.feed('winners', null, fold);
  return { winners$: feed.value$, freshness$: feed.freshness$, refresh: feed.resync };
}
