import { createState } from '../../../streams/behaviors/state.ts';
import { newestValue, stateOfLog } from '../../../streams/merge/fold.ts';
import type { Scope } from '../../../streams/scope.ts';
import { splashFold } from '../../ponds/wire/folds.ts';
import type { CaughtFish, PondNow, Volley } from '../../ponds/wire/state.ts';
import type { PondTopics } from '../../ponds/wire/topics.ts';
import { seatOwner } from '../../ponds/wire/words.ts';
import { type FeedConnection, feedConnection } from '../link/feedConnection.ts';
import type { PageCalls, PageLink } from '../link/openLink.ts';

/** What a page is told of its pond. */
export interface PondFeedsDeps {
  readonly link: Pick<PageLink<PageCalls, PondTopics>, 'live'>;
  /** What owns the topics of the player. */
  readonly owner: string;
  readonly scope: Scope;
  readonly onPond: (pond: PondNow) => void;
  readonly onSeat: (seat: number | null) => void;
  /** A volley or a catch of anybody; those of before the page was there are told as such. */
  readonly onVolley: (volley: Volley) => void;
  readonly onCaught: (caught: CaughtFish, isNew: boolean) => void;
  readonly onConnection: (connection: FeedConnection) => void;
}

/** Follows one pond at a time. */
export function createPondFeeds({ link, owner, scope, ...on }: PondFeedsDeps): (pond: string) => void {
  const connection$ = createState<FeedConnection>('connecting');
  scope.subscribe(connection$, it => on.onConnection(it));
  let leave = () => {};
  return pond => {
    leave();
    const child = scope.child();
    leave = () => child.end();
    let seen: ReadonlySet<string> = new Set();
    /** Nothing of what a page finds when it comes is new to it. */
    let isFirst = true;
    const now = link.live.feed('pond', pond, newestValue());
    const seat = link.live.feed('seat', seatOwner(owner, pond), newestValue());
    const splash = link.live.feed('splash', pond, stateOfLog(splashFold));
    for (const feed of [now, seat, splash]) child.add(feed.close);
    child.subscribe(now.value$, it => it !== null && on.onPond(it));
    child.subscribe(seat.value$, it => it !== null && on.onSeat(it.seat));
    child.subscribe(feedConnection(now), it => connection$.set(it));
    child.subscribe(splash.value$, state => {
      if (state === null) return;
      for (const volley of state.volleys) if (!seen.has(volley.id) && !isFirst) on.onVolley(volley);
      for (const caught of state.caught) if (!seen.has(caught.fish)) on.onCaught(caught, !isFirst);
      seen = new Set([...state.volleys.map(({ id }) => id), ...state.caught.map(({ fish }) => fish)]);
      isFirst = false;
    });
  };
}
