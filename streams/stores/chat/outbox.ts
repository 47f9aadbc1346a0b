import {
  catchError,
  defaultIfEmpty,
  defer,
  EMPTY,
  exhaustMap,
  expand,
  filter,
  first,
  map,
  type Observable,
  of,
  type SchedulerLike,
  Subject,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import { createState, type State } from '../../behaviors/state.ts';
import type { Lifecycle, RandomSource } from '../../deps.ts';
import { failureOf, isTransient } from '../../link/restError.ts';
import { retryWithJitter } from '../../operators/retryWithJitter.ts';
import type { PageMemory, PlatformRest } from '../../platform.ts';
import type { Scope } from '../../scope.ts';
import type { ChatMessage } from '../../wire/chat/shapes.ts';
import { forgetOutbox, keepOutbox, type Outgoing, readOutbox } from './keptOutbox.ts';

/** Waits between attempts to send, ms. */
const RETRY = { baseMs: 1_000, capMs: 30_000 };

/** Messages on their way: one after the other, in the order they were written. */
export interface Outbox {
  readonly items$: State<readonly Outgoing[]>;
  add(text: string): void;
  /** Sends a failed one again, as the same message. */
  resend(id: string): void;
  /** Gives up one that failed or has not begun. */
  drop(id: string): void;
  /** These messages are in the conversation now, so they are no longer pending. */
  arrived(messages: readonly ChatMessage[]): void;
  /** Whose outbox it is; null for nobody's. What was written before anybody was named is theirs. */
  open(uid: string | null): void;
}

export interface OutboxDeps {
  readonly scope: Scope;
  readonly rest: Pick<PlatformRest, 'call' | 'newKey'>;
  readonly random: RandomSource;
  readonly lifecycle: Pick<Lifecycle, 'online$'>;
  readonly memory: PageMemory;
  readonly serverNow: () => number;
  /** Whether every account it is opened for is the same person, as guests of one tab are: what is unsent goes along then. */
  readonly onePerson?: boolean;
  readonly scheduler?: SchedulerLike;
}

/** Sends nothing before `open`; what is added until then waits for it. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { scope, rest, memory, lifecycle, random, serverNow } = deps;
  const items$ = createState<readonly Outgoing[]>([]);
  const knocked = new Subject<void>();
  let owner: string | null = null;
  let isNamed = false;
  scope.add(() => items$.end());

  function set(items: readonly Outgoing[]): void {
    items$.set(items);
    if (owner !== null) keepOutbox(memory, owner, items);
  }
  const patch = (id: string, change: Partial<Outgoing>) =>
    set(items$.value.map(item => (item.id === id ? { ...item, ...change } : item)));
  const next = () =>
    owner === null ? undefined : items$.value.find(({ state }) => state === 'queued' || state === 'sending');
  /** Emits when the message is not waiting to be sent any more: dropped, or in the conversation already. */
  const gone$ = (id: string) => items$.pipe(filter(items => !items.some(item => item.id === id)));

  const send$ = ({ id, text }: Outgoing): Observable<void> =>
    lifecycle.online$.pipe(
      first(Boolean),
      switchMap(() =>
        defer(() => {
          patch(id, { state: 'sending', failure: null });
          return rest.call('chatSend', { text }, { idempotencyKey: id });
        }).pipe(
          tap({ error: () => patch(id, { state: 'queued' }) }),
          retryWithJitter({
            ...RETRY,
            random,
            // Online is enough: the page may be hidden while a message is sent.
            awake$: lifecycle.online$,
            retryAfterMs: error => failureOf(error).retryAfterMs,
            retryable: error => isTransient(failureOf(error)),
            ...(deps.scheduler && { scheduler: deps.scheduler }),
          }),
        ),
      ),
      map(({ value }) => patch(id, { state: 'sent', message: value })),
      catchError((error: unknown) => of(patch(id, { state: 'failed', failure: failureOf(error) }))),
      takeUntil(gone$(id)),
    );

  // One at a time; however a message ends, the next one is sent.
  const working$ = knocked.pipe(
    exhaustMap(() =>
      of(undefined).pipe(
        expand(() => {
          const item = next();
          return item === undefined ? EMPTY : send$(item).pipe(defaultIfEmpty(undefined));
        }),
      ),
    ),
  );
  scope.subscribe(working$, () => {});

  return {
    items$,
    add(text) {
      if (owner === null && isNamed) return;
      const fresh = { id: rest.newKey(), text, at: serverNow(), message: null, failure: null };
      set([...items$.value, { ...fresh, state: 'queued' }]);
      knocked.next();
    },
    resend(id) {
      if (items$.value.find(item => item.id === id)?.state !== 'failed') return;
      patch(id, { state: 'queued', failure: null });
      knocked.next();
    },
    drop(id) {
      const state = items$.value.find(item => item.id === id)?.state;
      if (state === 'failed' || state === 'queued') set(items$.value.filter(item => item.id !== id));
    },
    arrived(messages) {
      const known = new Set(messages.map(({ id }) => id));
      if (items$.value.some(({ id }) => known.has(id))) set(items$.value.filter(({ id }) => !known.has(id)));
    },
    open(uid) {
      if (uid === owner) return;
      const isFirst = owner === null;
      const goesAlong =
        isNamed && deps.onePerson !== true ? [] : items$.value.filter(({ state }) => state !== 'sent');
      owner = null;
      isNamed = true;
      // Setting no items ends what is under way.
      items$.set([]);
      if (uid === null || !isFirst) forgetOutbox(memory);
      owner = uid;
      if (uid === null) return;
      set([
        ...readOutbox(memory, uid),
        ...goesAlong.map(item => ({ ...item, state: 'queued' as const, failure: null })),
      ]);
      knocked.next();
    },
  };
}
