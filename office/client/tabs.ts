import { filter, fromEvent, map, NEVER, type Observable, timer } from 'rxjs';
import { trySiteData } from '../../src/kit/browser/siteData.ts';

/** What the tabs of the office tell each other. */
type Message =
  | { readonly type: 'question' }
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'signedOut' };

/** How long a tab waits for the token of another one, ms: messages between tabs take a few. */
const ANSWER_MS = 250;

/**
 * Tokens between the tabs of the office. A token is in the session storage of its tab, which no other tab reads and which ends
 * with it; a further tab is handed it when it opens (docs/decisions/136).
 */
export interface OfficeTabs {
  /** Tokens that other tabs share. */
  readonly tokens$: Observable<string>;
  /** Another tab opens and wants one. */
  readonly questions$: Observable<unknown>;
  /** Somebody signed out in another tab. */
  readonly signedOut$: Observable<unknown>;
  /** Emits once, when an answer would have been here. */
  readonly unanswered$: Observable<unknown>;
  requestToken(): void;
  share(token: string): void;
  announceSignOut(): void;
}

const hasType = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';

/** The channel of these tabs; nothing is sent where the browser has none. */
export function openOfficeTabs(page: Pick<typeof globalThis, 'BroadcastChannel'>): OfficeTabs {
  const channel = trySiteData(() => new page.BroadcastChannel('croupier.office'));
  const messages$ =
    channel === null
      ? NEVER
      : fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(
          map(({ data }) => data),
          filter(hasType),
        );
  const post = (message: Message) => channel?.postMessage(message);
  return {
    tokens$: messages$.pipe(
      map(message => (message.type === 'token' ? message.token : null)),
      filter(token => typeof token === 'string'),
    ),
    questions$: messages$.pipe(filter(({ type }) => type === 'question')),
    signedOut$: messages$.pipe(filter(({ type }) => type === 'signedOut')),
    unanswered$: timer(channel === null ? 0 : ANSWER_MS),
    requestToken: () => post({ type: 'question' }),
    share: token => post({ type: 'token', token }),
    announceSignOut: () => post({ type: 'signedOut' }),
  };
}
