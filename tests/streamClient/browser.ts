import { filter, Observable, Subject } from 'rxjs';
import { createExclusiveLock } from '../../src/kit/browser/exclusiveLock.ts';
import type { ExclusiveLock, TabChannel, TabMessage, TokenStorage } from '../../streams/deps.ts';
import type { TestBrowser } from './client.ts';

/** What the tabs of a browser share besides its token. */
interface Shared {
  readonly lock: ExclusiveLock;
  /** Renewals of the token under way in any tab. */
  renewals: number;
}

const shared = new WeakMap<TestBrowser, Shared>();

/** A browser without tabs, in which this token is stored. */
export function openBrowser(token: string | null): TestBrowser {
  return { token, messages$: new Subject() };
}

/** What the tabs of this browser share. */
export function sharedBy(browser: TestBrowser): Shared {
  const known = shared.get(browser) ?? { lock: createExclusiveLock(null), renewals: 0 };
  shared.set(browser, known);
  return known;
}

export function tokenStorage(browser: TestBrowser): TokenStorage {
  return {
    read: () => browser.token,
    write: token => {
      browser.token = token;
    },
  };
}

/**
 * The channel as one tab has it: it doesn't hear itself, and the others hear it a moment later.
 * @param watch Wraps what the tab subscribes to.
 */
export function tabChannel(
  browser: TestBrowser,
  watch: (messages$: Observable<TabMessage>) => Observable<TabMessage>,
): TabChannel {
  const own = new WeakSet<TabMessage>();
  return {
    messages$: watch(browser.messages$.pipe(filter(message => !own.has(message)))),
    post(message) {
      own.add(message);
      queueMicrotask(() => browser.messages$.next(message));
    },
  };
}

/** Counts the subscribers of a stream while they stay. */
export function counted<T>(source$: Observable<T>, count: (change: 1 | -1) => void): Observable<T> {
  return new Observable(subscriber => {
    count(1);
    subscriber.add(() => count(-1));
    return source$.subscribe(subscriber);
  });
}
