import { map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Rest } from '../link/rest.ts';
import { stateOfLog } from '../merge/fold.ts';
import type { Live } from '../merge/live.ts';
import {
  type AgentAnnouncements,
  foldAgentAnnouncements,
  unreadAnnouncements,
} from '../wire/topics/agentAnnouncements.fold.ts';
import { type AccountFeedDeps, accountOf, createAccountFeed, isAgent } from './accountFeed.ts';
import { type RepeatDeps, repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

export interface AgentAnnouncementsStore {
  /** The newest announcements, newest first; null for everybody but agents and until the first snapshot. */
  readonly announcements$: Behavior<AgentAnnouncements | null>;
  /** How many the agent has not read; 0 while nothing is known. */
  readonly unread$: Behavior<number>;
  readonly freshness$: Behavior<Freshness>;
  /** Marks every announcement up to this place as read, on all devices of the agent. */
  markRead(upTo: number): Observable<Outcome<null>>;
  refresh(): void;
}

export interface AgentAnnouncementsDeps extends AccountFeedDeps, RepeatDeps {
  readonly live: Pick<Live, 'feed' | 'merge'>;
  readonly rest: Pick<Rest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

/** Announcements of the agent who is signed in. */
export function createAgentAnnouncementsStore(deps: AgentAnnouncementsDeps): AgentAnnouncementsStore {
  const { scope, live, rest, session$ } = deps;
  const fold = stateOfLog<'agentAnnouncements', AgentAnnouncements>(foldAgentAnnouncements);
  const feed = createAccountFeed(deps, 'agentAnnouncements', fold, accountOf(session$, isAgent));
  const unread$ = feed.value$.pipe(map(state => (state === null ? 0 : unreadAnnouncements(state))));
  return {
    announcements$: feed.value$,
    unread$: scope.behavior(unread$, 0),
    freshness$: feed.freshness$,
    refresh: feed.resync,
    markRead(upTo) {
      const marked$ = rest.call('agentAnnouncementsRead', { upTo }).pipe(
        repeatCommand(deps),
        tap(({ snaps, startedAt }) => live.merge(snaps, startedAt)),
        map(() => null),
      );
      return asAccountOutcome(session$, marked$);
    },
  };
}
