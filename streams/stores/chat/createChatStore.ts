import {
  catchError,
  combineLatest,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  type SchedulerLike,
  Subject,
  tap,
} from 'rxjs';
import { createState } from '../../behaviors/state.ts';
import type { Lifecycle, RandomSource } from '../../deps.ts';
import { throttleAction } from '../../operators/throttleAction.ts';
import type { PageMemory, PlatformRest } from '../../platform.ts';
import type { Account } from '../../remote/account.ts';
import { TYPING_SHOWN_MS } from '../../wire/chat/words.ts';
import { type AccountFeedDeps, createAccountFeed } from '../accountFeed.ts';
import { asOutcome } from '../outcome.ts';
import type { ChatStore, ChatView } from './chatStore.ts';
import { foldChat } from './foldChat.ts';
import { createHistory } from './history.ts';
import { createOutbox } from './outbox.ts';
import { shownMessages } from './shown.ts';
import { typingShown } from './typingShown.ts';

export type { ChatStore, ChatView } from './chatStore.ts';
export type { SendState, ShownMessage } from './shown.ts';

export interface ChatStoreDeps extends AccountFeedDeps {
  readonly rest: Pick<PlatformRest, 'call' | 'newKey'>;
  readonly random: RandomSource;
  readonly lifecycle: Pick<Lifecycle, 'online$'>;
  readonly memory: PageMemory;
  readonly account$: Observable<Account>;
  /** Whether all accounts are one person: see `OutboxDeps`. */
  readonly onePerson?: boolean;
  readonly scheduler?: SchedulerLike;
}

/** While somebody types, the next sign is sent before the previous one expires, ms. */
const TYPING_EVERY_MS = TYPING_SHOWN_MS - 2_000;
const NOTHING: ChatView = { messages: [], more: false, person: null, known: false };

/** The conversation of the account that `account$` names; everything is dropped when the account changes. */
export function createChatStore(deps: ChatStoreDeps): ChatStore {
  const { scope, rest, account$, serverNow, scheduler } = deps;
  const outbox = createOutbox(deps);
  const history = createHistory();
  const paged$ = createState(0);
  scope.add(() => paged$.end());
  // Subscribed before the feed, so that one account never sees what another one wrote.
  scope.subscribe(account$, account => {
    if (account !== undefined) outbox.open(account);
  });
  const feed = createAccountFeed(deps, 'chat', foldChat(), account$);

  scope.subscribe(feed.value$, conversation => {
    if (conversation === null) history.clear();
    else {
      history.addState(conversation.state.messages);
      outbox.arrived(conversation.state.messages);
    }
  });
  const view$ = scope.behavior(
    combineLatest([feed.value$, outbox.items$, paged$]).pipe(
      map(([conversation, outgoing]): ChatView => {
        const read = conversation?.state.read ?? { member: 0, desk: 0 };
        const known = history.shown();
        return {
          messages: shownMessages(known, outgoing, read),
          more: (known[0]?.n ?? 1) > 1,
          person: conversation?.state.person ?? null,
          known: conversation !== null,
        };
      }),
    ),
    NOTHING,
  );
  /** Number of the last message read in this tab, whether or not the gateway knows it yet. */
  const readHere$ = createState(0);
  scope.add(() => readHere$.end());
  scope.subscribe(account$, () => readHere$.set(0));
  const unread$ = scope.behavior(
    combineLatest([view$, readHere$, feed.value$]).pipe(
      map(([{ messages }, readHere, conversation]) => {
        const upTo = Math.max(readHere, conversation?.state.read.member ?? 0);
        return messages.filter(({ author, n }) => author !== 'member' && (n ?? 0) > upTo).length;
      }),
    ),
    0,
  );

  /** Calls without waiting for the answer; a failed call is made up for by the next one. */
  const tell = (call$: Observable<unknown>) => call$.pipe(catchError(() => EMPTY));
  const typed = new Subject<void>();
  const typing$ = typed.pipe(
    throttleAction(TYPING_EVERY_MS, scheduler),
    filter(() => feed.freshness$.value.kind === 'live'),
    exhaustMap(() => tell(rest.call('chatTyping', {}))),
  );
  scope.subscribe(typing$, () => {});
  const readUpTo = new Subject<number>();
  const reading$ = readUpTo.pipe(exhaustMap(upTo => tell(rest.call('chatRead', { upTo }))));
  scope.subscribe(reading$, () => {});

  return {
    view$,
    typing$: scope.behavior(
      typingShown(feed.value$.pipe(map(it => it?.typing ?? null)), serverNow, scheduler),
      null,
    ),
    unread$,
    freshness$: feed.freshness$,
    send: text => outbox.add(text),
    resend: id => outbox.resend(id),
    drop: id => outbox.drop(id),
    type: () => typed.next(),
    markRead() {
      const last = history.shown().at(-1)?.n ?? 0;
      if (last <= (feed.value$.value?.state.read.member ?? 0)) return;
      readHere$.set(last);
      readUpTo.next(last);
    },
    older: () =>
      asOutcome(
        defer(() => {
          const before = history.shown()[0]?.n ?? 1;
          return rest.call('chatHistory', { before }).pipe(
            tap(({ value }) => {
              history.addOlder(value.messages, before);
              paged$.set(paged$.value + 1);
            }),
            map(() => null),
          );
        }),
      ),
    refresh: feed.resync,
  };
}
