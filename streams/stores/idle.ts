import {
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  startWith,
  switchMap,
  takeWhile,
  tap,
  throttleTime,
  timer,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { StreamDeps } from '../deps.ts';
import type { Scope } from '../scope.ts';
import type { Access } from '../wire/entities/access.ts';
import { isSignedIn } from './accountFeed.ts';
import { createLastSign } from './identity/lastSign.ts';
import type { SessionEnd, SessionView } from './sessionViews.ts';

/** How long it is until somebody who does nothing is signed out. */
export interface IdleView {
  /** `warned` in the last minute; `signedOut` until that was read or somebody signs in. */
  readonly phase: 'active' | 'warned' | 'signedOut';
  /** Until the end of the session, while it is warned of; null otherwise. */
  readonly secondsLeft: number | null;
}

/** Signs out whoever leaves the browser alone for as long as the merchant says; never a visitor. */
export interface IdleStore {
  readonly idle$: Behavior<IdleView>;
  /**
   * "I am still here": ends the warning in every tab. While it is shown nothing else done in this tab does, so that the
   * press of one of its buttons doesn't take it away first; what is done in another tab does.
   */
  stay(): void;
}

export interface IdleDeps extends Pick<StreamDeps, 'clock' | 'activity$' | 'tabs' | 'lifecycle'> {
  readonly scope: Scope;
  readonly session$: Behavior<SessionView>;
  readonly access$: Behavior<Access | null>;
  readonly signOut: (end: SessionEnd) => void;
  /** Tells the gateway that somebody uses the page: it counts the same time, and can't see who only reads. */
  readonly report: () => void;
}

/** How long before the end it is warned of, ms; at most half of the time. */
export const IDLE_WARNING_MS = 60_000;
/** How often the other tabs hear that this one is used, ms. */
const TELL_MS = 10_000;
/** How often the gateway hears of it, ms; at most a quarter of the time. */
const REPORT_MS = 60_000;
/** How long the other tabs have to say that they were used, ms: what they said to a frozen page is still on its way. */
const ANSWER_MS = 1_000;

const MINUTE_MS = 60_000;
const ACTIVE: IdleView = { phase: 'active', secondsLeft: null };
const SIGNED_OUT: IdleView = { phase: 'signedOut', secondsLeft: null };

/** Watches for signs of life in all tabs of this browser. */
export function createIdleStore(deps: IdleDeps): IdleStore {
  const { scope, clock, tabs, lifecycle, session$, access$ } = deps;
  const idle$ = createState<IdleView>(ACTIVE, {
    equal: (a, b) => a.phase === b.phase && a.secondsLeft === b.secondsLeft,
  });
  const stays = new Subject<void>();
  scope.add(() => idle$.end());

  function watch(limit: number): Observable<unknown> {
    const last = createLastSign(clock);
    const warnAt = limit - Math.min(IDLE_WARNING_MS, limit / 2);
    const used = new Subject<void>();
    const tell = () => tabs.post({ type: 'activity', ago: last.ago() });
    // The first move after a sleep may come before anything else tells of the sleep.
    const own$ = deps.activity$.pipe(
      filter(() => last.ago() < warnAt),
      tap(last.now),
      tap(() => used.next()),
    );
    const told$ = own$.pipe(throttleTime(TELL_MS, undefined, { leading: true, trailing: true }), tap(tell));
    const stay$ = stays.pipe(
      filter(() => last.ago() < limit),
      tap(last.now),
      tap(() => used.next()),
      tap(tell),
    );
    // The last sign of a span too, late rather than never: the gateway must not end what is shown as going on.
    const reported$ = used.pipe(
      throttleTime(Math.min(REPORT_MS, limit / 4), undefined, { leading: true, trailing: true }),
      tap(deps.report),
    );
    const others$ = tabs.messages$.pipe(
      tap(({ type }) => type === 'askActivity' && tell()),
      filter(message => message.type === 'activity' && last.was(message.ago)),
    );
    const ask = () => tabs.post({ type: 'askActivity' });
    const countdown$ = defer(() => {
      if (last.ago() < warnAt) idle$.set(ACTIVE);
      const ticks$ = timer(0, 1_000).pipe(
        map(() => Math.max(0, Math.ceil((limit - last.ago()) / 1_000))),
        tap(secondsLeft => idle$.set({ phase: 'warned', secondsLeft })),
        takeWhile(secondsLeft => secondsLeft > 0),
      );
      return concat(
        timer(Math.max(0, warnAt - last.ago())).pipe(tap(ask)),
        ticks$,
        defer(() => {
          ask();
          return timer(ANSWER_MS).pipe(tap(() => deps.signOut('idle')));
        }),
      );
    });
    tell();
    return merge(
      reported$,
      told$,
      merge(own$, stay$, others$, lifecycle.wake$).pipe(
        startWith(null),
        switchMap(() => countdown$),
      ),
    );
  }

  const limit$ = combineLatest([session$, access$]).pipe(
    map(([session, access]) => {
      if (session.ended === 'idle') return 'ended';
      const minutes = access?.idleMinutes ?? null;
      return minutes !== null && isSignedIn(session) ? minutes * MINUTE_MS : null;
    }),
    distinctUntilChanged(),
  );
  const watched$ = limit$.pipe(
    switchMap(limit => {
      idle$.set(limit === 'ended' ? SIGNED_OUT : ACTIVE);
      return typeof limit === 'number' ? watch(limit) : EMPTY;
    }),
  );
  scope.subscribe(watched$, () => {});
  return { idle$, stay: () => stays.next() };
}
