import { map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import { stateOfLog } from '../merge/fold.ts';
import type { PlatformLive, PlatformRest } from '../platform.ts';
import {
  type AgentAnnouncements,
  type AnnouncementText,
  foldAgentAnnouncements,
  unreadAnnouncements,
} from '../wire/agentAnnouncements/fold.ts';
import type { TopicData, TopicState } from '../wire/tables/topics.ts';
import { type AccountFeedDeps, accountOf, createAccountFeed, isAgent } from './accountFeed.ts';
import { type RepeatDeps, repeatCommand } from './intents/repeatCommand.ts';
import { asAccountOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

export { ANNOUNCEMENT_MAX } from '../wire/agentAnnouncements/fold.ts';

/** What an upline writes. */
export type AnnouncementWords = Pick<AnnouncementText, 'title' | 'text'>;

export interface AgentAnnouncementsStore {
  /** The newest announcements, newest first; null for everybody but agents and until the first snapshot. */
  readonly announcements$: Behavior<AgentAnnouncements | null>;
  /** How many the agent has not read; 0 while nothing is known. */
  readonly unread$: Behavior<number>;
  readonly freshness$: Behavior<Freshness>;
  /**
   * Sends an announcement to every direct downline that is an agent, in the language of the page; the value is how many got
   * it. Sending the same words again after a lost answer sends no second announcement and answers as the first one did.
   */
  announce(words: AnnouncementWords): Observable<Outcome<number>>;
  /** Marks every announcement up to this place as read, on all devices of the agent. */
  markRead(upTo: number): Observable<Outcome<null>>;
  refresh(): void;
}

export interface AgentAnnouncementsDeps extends AccountFeedDeps, RepeatDeps {
  readonly live: Pick<PlatformLive, 'feed' | 'merge'>;
  readonly rest: Pick<PlatformRest, 'call' | 'newKey'>;
  readonly language$: Behavior<string>;
  readonly session$: Behavior<SessionView>;
}

/** Announcements of the agent who is signed in. */
export function createAgentAnnouncementsStore(deps: AgentAnnouncementsDeps): AgentAnnouncementsStore {
  const { scope, live, rest, session$, language$ } = deps;
  const fold = stateOfLog<
    TopicState<'agentAnnouncements'>,
    TopicData<'agentAnnouncements'>,
    AgentAnnouncements
  >(foldAgentAnnouncements);
  const feed = createAccountFeed(deps, 'agentAnnouncements', fold, accountOf(session$, isAgent));
  const unread$ = feed.value$.pipe(map(state => (state === null ? 0 : unreadAnnouncements(state))));
  /** The announcement under way: its words, and the id that makes it one. */
  let written = { words: '', id: '' };
  const idOf = (words: string) => {
    if (written.words !== words) written = { words, id: rest.newKey() };
    return written.id;
  };

  return {
    announcements$: feed.value$,
    unread$: scope.behavior(unread$, 0),
    freshness$: feed.freshness$,
    refresh: feed.resync,
    announce({ title, text }) {
      const said = { language: language$.value, title: title.trim(), text: text.trim() };
      const id = idOf(JSON.stringify([session$.value.uid, said]));
      const told$ = rest.call('agentAnnounce', { id, ...said }, { idempotencyKey: id }).pipe(
        repeatCommand(deps),
        tap(() => (written = { words: '', id: '' })),
        map(({ value }) => value.told),
      );
      return asAccountOutcome(session$, told$);
    },
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
