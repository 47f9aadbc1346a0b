import { catchError, exhaustMap, filter, map, of, Subject, tap } from 'rxjs';
import type { Behavior } from './behavior.ts';
import { createState } from './behaviors/state.ts';

import type { Failure } from './failure.ts';
import { createLink } from './link/createLink.ts';
import { createRest } from './link/rest.ts';
import { failed, failureOf, RestError } from './link/restError.ts';
import { awake } from './operators/awake.ts';
import { retryWithJitter } from './operators/retryWithJitter.ts';
import { linkConfig, type StreamDeps } from './platform.ts';
import { createScope } from './scope.ts';
import { type ChatStore, createChatStore } from './stores/chat/createChatStore.ts';
import { type ConnectionStore, createConnectionStore } from './stores/connection.ts';
import { createServerClock, type ServerClock } from './stores/serverClock.ts';
import { GUEST, guestOf } from './stores/support.ts';

/**
 * The conversation of a visitor. It has streams of its own, because a guest's token is valid for the support chat
 * only.
 */
export interface ChatStreams {
  readonly chat: ChatStore;
  readonly connection: ConnectionStore;
  readonly clock: ServerClock;
  /** Why no conversation could be opened; null while it is being opened, or is open. */
  readonly problem$: Behavior<Failure | null>;
  /** Tries again to open one. */
  retry(): void;
  close(): void;
}

/** Failed attempts to open a conversation before `problem$` reports the failure. */
const RETRY = { count: 3, baseMs: 1_000, capMs: 8_000 };

/** A guest's token is `guest.<uid>.<secret>`. */
const uidOf = (token: string | null): string | null => token?.split('.')[1] ?? null;

/**
 * Opens the conversation of a visitor: with the guest's token of this tab, or as a new guest. Uses the same link
 * and the same merge as the page's own streams, without anything that belongs to an account.
 */
export function createChatStreams(deps: StreamDeps): ChatStreams {
  const { random, lifecycle, memory } = deps;
  const scope = createScope();
  const storage = {
    read: () => memory.read(GUEST),
    write: (token: string | null) => memory.write(GUEST, token),
  };
  const asked = new Subject<void>();
  const problem$ = createState<Failure | null>(null);
  scope.add(() => problem$.end());

  const withoutSeal = { ...deps, config: linkConfig(deps.config), scope, sealKey: () => of(null) };
  const { rest, live, bus, credentials, offset } = createLink({
    ...withoutSeal,
    storage,
    // A guest's token is not renewed: a new conversation is opened instead.
    renews: false,
    onRefused: (_code, token) => {
      if (token === credentials.token) asked.next();
    },
    // A guest has no session that REST could check: the next handshake tells whether the token is valid.
    checkSession: () => Promise.reject(new RestError(failed('network'))),
  });
  const serverClock = createServerClock(offset);
  const serverNow = serverClock.now;
  /**
   * Asks for a guest without sending the stored guest's token, because this call finds out whether that token is
   * still valid.
   */
  const door = createRest({ ...withoutSeal, token: () => null, onRefused: () => {} });
  scope.subscribe(bus.ended$, () => asked.next());

  const account$ = createState<string | null | undefined>(uidOf(credentials.token) ?? undefined);
  scope.add(() => account$.end());
  const chat = createChatStore({
    ...{ scope, live, rest, random, lifecycle, memory, serverNow },
    account$,
    onePerson: true,
  });

  function enter(token: string): void {
    problem$.set(null);
    if (token === credentials.token) {
      // The token is still valid although the gateway closed the connection before: connect again.
      if (bus.state$.value.phase === 'closed') bus.start();
      return;
    }
    bus.stop('logout');
    live.endPrivate();
    credentials.adopt(token);
    account$.set(uidOf(token) ?? undefined);
    bus.start();
  }
  const launch$ = () => {
    const known = credentials.token;
    return door.call('launchChat', known === null ? {} : { guest: known }).pipe(
      map(({ value }) => guestOf(value.chatUrl)),
      tap(token => {
        // An answer without a token means an account's session: a visitor must not open its conversation.
        if (token === null) throw new RestError(failed('bad_answer'));
      }),
      filter(token => token !== null),
      retryWithJitter({
        ...RETRY,
        random,
        awake$: awake(lifecycle),
        retryAfterMs: error => failureOf(error).retryAfterMs,
        retryable: error => failureOf(error).code !== 'rate_limited',
      }),
      map(token => enter(token)),
      catchError((error: unknown) => of(problem$.set(failureOf(error)))),
    );
  };
  scope.subscribe(asked.pipe(exhaustMap(launch$)), () => {});

  if (credentials.token === null) asked.next();
  else bus.start();
  return {
    chat,
    connection: createConnectionStore(bus),
    clock: serverClock,
    problem$,
    retry: () => asked.next(),
    close: () => scope.end(),
  };
}
