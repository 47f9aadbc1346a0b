import { firstValueFrom, map, type Observable, race, Subject, timer } from 'rxjs';
import type { ExclusiveLock, StreamDeps, TabChannel } from '../deps.ts';
import type { Rest } from './rest.ts';
import { failed, RestError } from './restError.ts';

/** Name of the browser-wide lock for token renewal. */
const LOCK = 'croupier.token';
/** How long the token of the tab that had the lock may be on its way, ms. */
const TOLD_MS = 1_000;
/** How long another tab may take to answer which token stands for ours, ms. */
const ANSWER_MS = 250;
/** How many tokens of its session a tab remembers to have had. */
const REMEMBERED = 16;
/** Longest token that the gateway takes in a frame, characters. */
const LONGEST_TOKEN = 4_096;

/** The session token and how it is kept fresh. */
export interface Credentials {
  readonly token: string | null;
  /** Emits when this browser has a new token for the same session. */
  readonly renewed$: Observable<string>;
  /** The account signed in, or out. */
  adopt(token: string | null): void;
  /** How long the token stays valid from now on, ms; null when unknown. */
  expiresIn(ms: number | null): void;
  /**
   * A new token for the same session: one request per browser, however many ask (I6). Rejects with a
   * `RestError`, and without a token.
   */
  renew(): Promise<string>;
  /** The token to connect with: renewed first when it ran out while the page slept (never with a dead one). */
  forConnect(): Promise<string | null>;
  /**
   * Another tab has renewed a token. It is ours only if ours is the one that was replaced: two tabs may have
   * two accounts. Without `replaced` (an older page in the other tab) it is taken on trust.
   */
  receive(token: string, replaced?: string): void;
  /** Another tab asks which token stands for one that it found; answered when it is a former one of ours. */
  answer(found: string): void;
}

export interface CredentialsDeps extends Pick<StreamDeps, 'clock'> {
  readonly storage: StreamDeps['token'];
  readonly tabs: Pick<TabChannel, 'post'>;
  readonly lock: ExclusiveLock;
  /** Late, because the calls themselves carry the token. */
  readonly rest: () => Rest;
}

/** Credentials as the page stored them. */
export function createCredentials(deps: CredentialsDeps): Credentials {
  const { storage, clock, tabs, lock } = deps;
  const renewed = new Subject<string>();
  let token = storage.read();
  /** Former tokens of this session, oldest first. */
  let former: readonly string[] = [];
  /** Whether the token is from storage and nothing has proved it yet: another tab may have renewed it meanwhile. */
  let isUnproven = token !== null;
  /** Monotonic time after which the token is certainly dead. */
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
    // Another tab may have been faster while this one waited for the lock.
    const stored = storage.read();
    if (stored !== null && stored !== stale) {
      if (token === stale) renewWith(stored);
      return stored;
    }
    if (isUnproven) tabs.post({ type: 'askToken', token: stale });
    if ((waited || isUnproven) && token === stale) {
      // Storage belongs to one tab, and messages take longer than locks. To renew a token that another tab has renewed
      // long ago would end the session.
      const patienceMs = waited ? TOLD_MS : ANSWER_MS;
      const told = await firstValueFrom(race(renewed, timer(patienceMs).pipe(map(() => null))));
      if (told !== null) return told;
    }
    if (token !== stale) throw new Error('the account changed');
    const { value } = await firstValueFrom(deps.rest().call('authRefresh', {}));
    // Signed out or changed hands meanwhile: the answer belongs to nobody.
    if (token !== stale) throw new Error('the account changed');
    // No token at all: keeping the one that works is better than presenting such a thing.
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
    answer(found) {
      if (token !== null && former.includes(found)) tabs.post({ type: 'token', token, replaces: found });
    },
  };
}
