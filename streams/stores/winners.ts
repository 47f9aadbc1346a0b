import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { Rest } from '../link/rest.ts';
import type { Fold } from '../merge/fold.ts';
import type { Live } from '../merge/live.ts';
import type { Winner, WinnersState } from '../wire/entities/winner.ts';
import { winnersState } from './adapters/winnersState.ts';
import { type KeptBoardDeps, keepBoard } from './cache/keptBoard.ts';

/** Rows of the winner board (S9-32). */
export const WINNER_BOARD_LIMIT = 20;

export interface WinnersStore {
  /** Newest first, at most `WINNER_BOARD_LIMIT`; null until the first snapshot. One emission per frame. */
  readonly winners$: Behavior<readonly Winner[] | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}

export interface WinnersDeps extends KeptBoardDeps {
  readonly live: Pick<Live, 'feed'>;
  readonly rest: Pick<Rest, 'call'>;
}

/** Newest first, each round once. */
function newestOnce(winners: readonly Winner[]): Winner[] {
  const byId = new Map<string, Winner>();
  for (const winner of winners) if (!byId.has(winner.id)) byId.set(winner.id, winner);
  return [...byId.values()].slice(0, WINNER_BOARD_LIMIT);
}

/**
 * Whether a win is on the board already: a snapshot may be a little ahead of its position. Runs for every win of
 * the whole platform, so what is newer than the newest row is settled by one comparison.
 */
function isKnown(board: readonly Winner[], winner: Winner): boolean {
  const newest = board[0];
  if (newest === undefined || winner.at > newest.at) return false;
  for (const { id } of board) if (id === winner.id) return true;
  return false;
}

function readBoard({ rest, language$ }: WinnersDeps): Observable<WinnersState> {
  return rest
    .call('rankList', { gameCategory: 'ALL', language: language$.value, limitNum: WINNER_BOARD_LIMIT })
    .pipe(map(({ value }) => winnersState(value)));
}

/** The winner board (S7-47, S9-32); the one of the page before is shown, as stale, until the live one arrives (S7-70). */
export function createWinnersStore(deps: WinnersDeps): WinnersStore {
  const fold: Fold<'winners', readonly Winner[] | null, Winner[]> = {
    initial: null,
    load: newestOnce,
    apply(draft, winner) {
      if (isKnown(draft, winner)) return draft;
      draft.unshift(winner);
      if (draft.length > WINNER_BOARD_LIMIT) draft.pop();
      return draft;
    },
    snapshot: draft => [...draft],
    legacy: { id: winner => winner.id, fetch: () => readBoard(deps) },
  };
  const feed = deps.live.feed('winners', null, fold);
  return { ...keepBoard(deps, feed), refresh: feed.resync };
}
