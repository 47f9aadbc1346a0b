import { firstValueFrom, map, type Observable, race, Subject, timer } from 'rxjs';
import type { ExclusiveLock, LinkDeps, TabChannel } from '../deps.ts';
import type { ProtocolRest } from './rest.ts';
import { failed, RestError } from './restError.ts';

/** Name of the browser-wide lock for token renewal. */
const LOCK = 'croupier.token';
/** How long to wait for the renewed token of the tab that held the lock, ms. */
export const HANDOVER_MS = 1_000;
/** How long another tab may take to answer which token replaced ours, ms. */
const ANSWER_MS = 250;
/** How many earlier tokens of its session a tab remembers. */
const REMEMBERED = 16;
/** Longest token that the gateway takes in a frame, characters. */
const LONGEST_TOKEN = 4_096;

/** The session token and how it is kept fresh. */
export interface Credentials {
  readonly token: string | null;
  /** Emits when this browser has a new token for the same session. */
  readonly renewed$: Observable<string>;
  /** Takes the token of an account that has signed in; null after a sign-out. */
  adopt(token: string | null): void;
  /** How long the token stays valid from now on, ms; null when unknown. */
  expiresIn(ms: number | null): void;
  /**
   * Renews the token: one request per browser, however many callers ask (I6). Rejects with a `RestError`; also
   * when there is no token.
   */
  renew(): Promise<string>;
  /**
   * The token to connect with. One that expired while the page slept is renewed first, because an expired one
   * would be refused.
   */
  forConnect(): Promise<string | null>;
  /**
   * Takes a token that another tab has renewed, but only if it replaces ours: two tabs may belong to two accounts.
   * Without `replaced` (the other tab runs an older page) the token is accepted.
   */
  receive(token: string, replaced?: string): void;
  /**
   * The page comes back from where it heard no messages of other tabs: the gateway may have forgotten the token long ago, and
   * another tab knows which one stands for it.
   */
  doubt(): void;
  /** Answers another tab that asks for the token that replaced an old one, if that old one was ours. */
  answer(found: string): void;
}

export interface CredentialsDeps extends Pick<LinkDeps, 'clock'> {
  readonly storage: LinkDeps['token'];
  readonly tabs: Pick<TabChannel, 'post'>;
  readonly lock: ExclusiveLock;
  /** A function, because the calls themselves need the credentials. */
  readonly rest: () => ProtocolRest;
}

/** Credentials that begin with the token stored by the page. */
export function createCredentials(deps: CredentialsDeps): Credentials {
  const { storage, clock, tabs, lock } = deps;
  const renewed = new Subject<string>();
  let token = storage.read();
  /** Former tokens of this session, oldest first. */
  let former: readonly string[] = [];
  /** Whether another tab may have renewed the token unheard: it comes from storage or the page was away, and nothing proved it. */
  let isUnproven = token !== null;
  /** Monotonic time after which the token has certainly expired. */
  let diesAt = Number.POSITIVE_INFINITY;
  let renewal: Promise<string> | null = null;

  function set(next: string | null): void {
    token = next;
    isUnproven = false;
    diesAt = Number.POSITIVE_INFINITY;
    storage.write(next);
  }

  function adopt(next: string | null): void {
    former = [];
    set(next);
  }

  function renewWith(next: string): void {
    if (token !== null) former = [...former, token].slice(-REMEMBERED);
    set(next);
    renewed.next(next);
  }

  async function fetchRenewal(stale: string, waited: boolean): Promise<string> {
    // Another tab may have renewed the token while this one waited for the lock.
    const stored = storage.read();
    if (stored !== null && stored !== stale) {
      if (token === stale) renewWith(stored);
      return stored;
    }
    if (isUnproven) tabs.post({ type: 'askToken', token: stale });
    if ((waited || isUnproven) && token === stale) {
      // Storage belongs to one tab, and messages between tabs may arrive after the lock is released. Renewing a
      // token that another tab replaced long ago would end the session.
      const patienceMs = waited ? HANDOVER_MS : ANSWER_MS;
      const told = await firstValueFrom(race(renewed, timer(patienceMs).pipe(map(() => null))));
      if (told !== null) return told;
    }
    if (token !== stale) throw new Error('the account changed');
    const { value } = await firstValueFrom(deps.rest().call('authRefresh', {}));
    // The account changed while the renewal was under way: its answer must not be used.
    if (token !== stale) throw new Error('the account changed');
    // An unusable token in the answer: the present one still works, so keep it.
    if (value.token === '' || value.token.length > LONGEST_TOKEN) throw new RestError(failed('bad_answer'));
    renewWith(value.token);
    diesAt = clock.monotonic() + value.ttl;
    tabs.post({ type: 'token', token: value.token, replaces: stale });
    return value.token;
  }

  function renew(): Promise<string> {
    const stale = token;
    if (stale === null) return Promise.reject(new Error('nobody is signed in'));
    renewal ??= lock(LOCK, waited => fetchRenewal(stale, waited)).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  return {
    get token() {
      return token;
    },
    renewed$: renewed.asObservable(),
    adopt,
    expiresIn(ms) {
      isUnproven = false;
      diesAt = ms === null ? Number.POSITIVE_INFINITY : clock.monotonic() + ms;
    },
    renew,
    async forConnect() {
      if (token === null || clock.monotonic() < diesAt) return token;
      return renew();
    },
    receive(next, replaced = token ?? undefined) {
      if (token !== null && replaced === token && next !== token) renewWith(next);
    },
    doubt() {
      isUnproven = token !== null;
    },
    answer(found) {
      if (token !== null && former.includes(found)) tabs.post({ type: 'token', token, replaces: found });
    },
  };
}
