import { defer, EMPTY, map, type Observable, repeat, Subject, switchMap, throttleTime, timer } from 'rxjs';
import type { Lifecycle } from '../../deps.ts';
import type { Outcome } from '../../failure.ts';
import type { Answer } from '../../link/answer.ts';
import { awake } from '../../operators/awake.ts';
import type { PlatformRest } from '../../platform.ts';
import type { Scope } from '../../scope.ts';
import { TYPING_SHOWN_MS } from '../../wire/chat/words.ts';
import type { CallValue } from '../../wire/tables/calls.ts';
import { asOutcome } from '../outcome.ts';

/** How often the desk is asked, ms: it has no topic of its own. */
export const DESK_EVERY_MS = 1_500;

/** The operator's side of the support chat in a demo world. */
export interface DeskStore {
  /** The conversations, asked again while the page is looked at; shows `person` as there. */
  chats(person: string): Observable<Outcome<CallValue<'deskChats'>>>;
  /** One conversation, asked again likewise. */
  chat(uid: string): Observable<Outcome<CallValue<'deskChat'>>>;
  people(): Observable<Outcome<CallValue<'deskModels'>>>;
  send(uid: string, person: string, text: string): Observable<Outcome<CallValue<'deskSend'>>>;
  markRead(uid: string, upTo: number): Observable<Outcome<CallValue<'deskRead'>>>;
  leave(uid: string): Observable<Outcome<null>>;
  /** Reports that somebody is typing at the desk; sent at most once in a few seconds. */
  type(uid: string, person: string): void;
}

export interface DeskDeps {
  readonly scope: Scope;
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly lifecycle: Pick<Lifecycle, 'visible$' | 'online$'>;
}

/** Asks nothing before the first action. */
export function createDeskStore({ scope, rest, lifecycle }: DeskDeps): DeskStore {
  const value = <V>(call$: Observable<Answer<V>>) => asOutcome(call$.pipe(map(answer => answer.value)));
  const followed = <T>(ask: () => Observable<T>): Observable<T> =>
    awake(lifecycle).pipe(
      switchMap(isAwake =>
        isAwake ? defer(ask).pipe(repeat({ delay: () => timer(DESK_EVERY_MS) })) : EMPTY,
      ),
    );
  const typed = new Subject<{ readonly uid: string; readonly person: string }>();
  const typing$ = typed.pipe(
    throttleTime(TYPING_SHOWN_MS - 2_000),
    switchMap(it => value(rest.call('deskTyping', it))),
  );
  scope.subscribe(typing$, () => {});
  return {
    chats: person => followed(() => value(rest.call('deskChats', { person }))),
    chat: uid => followed(() => value(rest.call('deskChat', { uid }))),
    people: () => value(rest.call('deskModels', {})),
    send: (uid, person, text) => value(rest.call('deskSend', { uid, person, text })),
    markRead: (uid, upTo) => value(rest.call('deskRead', { uid, upTo })),
    leave: uid => asOutcome(rest.call('deskLeave', { uid }).pipe(map(() => null))),
    type: (uid, person) => typed.next({ uid, person }),
  };
}
