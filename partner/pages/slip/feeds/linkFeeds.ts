import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { createState } from '../../../../streams/behaviors/state.ts';
import { stateOfLog } from '../../../../streams/merge/fold.ts';
import { lateOf } from '../../../../streams/operators/lateOf.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { boardFold, bookedBetsFold, fixtureFold } from '../../../../streams/wire/sportsBook/folds.ts';
import type { BookTopics } from '../../../sports/wire/topics.ts';
import { type FeedConnection, feedConnection } from '../../link/feedConnection.ts';
import type { PageCalls, PageLink } from '../../link/openLink.ts';
import type { SlipFeeds } from './slipFeeds.ts';

/**
 * Follows the book over a link until the scope ends.
 * @param owner What owns the topics of the player; null for a visitor.
 */
export function createSlipFeeds(
  { live, ended$ }: Pick<PageLink<PageCalls, BookTopics>, 'live' | 'ended$'>,
  owner: string | null,
  scope: Scope,
): SlipFeeds {
  const board = live.feed('fixtures', null, stateOfLog(boardFold));
  const bets = owner === null ? null : live.feed('bets', owner, stateOfLog(bookedBetsFold));
  scope.add(board.close);
  if (bets !== null) scope.add(bets.close);
  // A book that looks at nothing any more is as far away as one without a connection.
  const connection$ = combineLatest([feedConnection(board), lateOf(board.value$)]).pipe(
    map(([connection, isLate]): FeedConnection => (isLate && connection === 'live' ? 'lost' : connection)),
    distinctUntilChanged(),
  );
  const none = createState<readonly BookedBet[] | null>(null);
  return {
    board$: board.value$,
    bets$: bets?.value$ ?? none,
    // A slip without the player's own bets can still place one.
    connection$: scope.behavior(connection$, 'connecting'),
    isEnded$: scope.behavior(ended$.pipe(map(() => true)), false),
    detailsOf(fixture, own) {
      const { value$, close } = live.feed('fixture', fixture, stateOfLog(fixtureFold));
      own.add(close);
      return value$;
    },
  };
}
