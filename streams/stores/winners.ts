import { map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import { stateOfLog } from '../merge/fold.ts';
import type { PlatformLive, PlatformRest } from '../platform.ts';
import type { TopicData, TopicState } from '../wire/tables/topics.ts';

import { foldWinners } from '../wire/winners/fold.ts';
import type { Winner, WinnersState } from '../wire/winners/shapes.ts';
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
  readonly live: Pick<PlatformLive, 'feed'>;
  readonly rest: Pick<PlatformRest, 'call'>;
}

function readBoard({ rest, language$ }: WinnersDeps): Observable<WinnersState> {
  return rest
    .call('rankList', { gameCategory: 'ALL', language: language$.value, limitNum: WINNER_BOARD_LIMIT })
    .pipe(map(({ value }) => winnersState(value)));
}

/**
 * The winner board (S7-47, S9-32). The board of the previous page is shown as stale until the live one arrives
 * (S7-70).
 */
export function createWinnersStore(deps: WinnersDeps): WinnersStore {
  const fold = stateOfLog<TopicState<'winners'>, TopicData<'winners'>, Winner[]>(
    foldWinners(WINNER_BOARD_LIMIT),
    {
      id: winner => winner.id,
      fetch: () => readBoard(deps),
    },
  );
  const feed = deps.live.feed('winners', null, fold);
  return { ...keepBoard(deps, feed), refresh: feed.resync };
}
