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
import type { StreamDeps } from '../platform.ts';

import type { Scope } from '../scope.ts';
import type { Access } from '../wire/access/shapes.ts';
import { MINUTE } from '../wire/protocol/durations.ts';
import { isSignedIn } from './accountFeed.ts';
import { createLastSign } from './identity/lastSign.ts';
import type { SessionEnd, SessionView } from './sessionViews.ts';

/** How long until an idle session is signed out. */
export interface IdleView {
  /** `warned` in the last minute; `signedOut` until that was read or somebody signs in. */
  readonly phase: 'active' | 'warned' | 'signedOut';
  /** Seconds until the end of the session while the warning is shown; null otherwise. */
  readonly secondsLeft: number | null;
}

/** Signs out a member who hasn't used the browser for as long as the merchant says; never a visitor. */
export interface IdleStore {
  readonly idle$: Behavior<IdleView>;
  /**
   * "I am still here": ends the warning in every tab. While the warning is shown, other input in this tab is
   * ignored, so that the press on one of its buttons doesn't close it first; input in another tab counts.
   */
  stay(): void;
}

export interface IdleDeps extends Pick<StreamDeps, 'clock' | 'activity$' | 'tabs' | 'lifecycle'> {
  readonly scope: Scope;
  readonly session$: Behavior<SessionView>;
  readonly access$: Behavior<Access | null>;
  readonly signOut: (end: SessionEnd) => void;
  /**
   * Reports to the gateway that the page is used: it counts the idle time as well, and can't see somebody who only
   * reads.
   */
  readonly report: () => void;
}

/** How long before the end the warning is shown, ms; at most half of the whole time. */
export const IDLE_WARNING_MS = MINUTE;
/** How often the other tabs hear that this one is used, ms. */
const TELL_MS = 10_000;
/** How often the gateway hears of it, ms; at most a quarter of the time. */
const REPORT_MS = MINUTE;
/**
 * How long the other tabs have time to answer when they were used, ms: messages to a frozen page are delivered
 * only after it wakes.
 */
const ANSWER_MS = 1_000;

const ACTIVE: IdleView = { phase: 'active', secondsLeft: null };
const SIGNED_OUT: IdleView = { phase: 'signedOut', secondsLeft: null };

/** Watches the use of all tabs of this browser. */
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
    // After a sleep the first input may arrive before the wake event.
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
    // The last use of a span is reported too, even if late: the gateway must not end a session that the page shows
    // as active.
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
      return minutes !== null && isSignedIn(session) ? minutes * MINUTE : null;
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
