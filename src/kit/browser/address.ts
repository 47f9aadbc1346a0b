import type { TokenStorage } from '../../../streams/deps.ts';
import type { PageMemory } from '../../../streams/platform.ts';

/** What an address may contain besides the page. */
export interface AddressParts {
  /** Token of somebody who is signed in elsewhere (S4-05). */
  readonly token: string | null;
  /** Ticket of a mailed link to set a new password. */
  readonly reset: string | null;
  /** Id of another device's request to be signed in. */
  readonly qr: string | null;
  /** Token of a guest of the support chat, for its window. */
  readonly guest: string | null;
  /** Account that recommended the visitor (S4-37). */
  readonly referralCode: string | null;
}

/** Characters that a token, ticket or id may have. */
const PLAIN = /^[\x21-\x7e]{1,4096}$/;
const plain = (text: string | null) => (text !== null && PLAIN.test(text) ? text : null);

/** Secrets of the address: they are removed at once, so that no later request, bookmark or screenshot contains them. */
const SECRET_QUERY = 'token';
const SECRET_HASH = ['reset', 'qr'];
/** The hash of a chat window contains only the token. */
const GUEST_HASH = /^#guest\./;

/** Reads the address once and removes its secrets, without a new entry in the history. */
export function extractFromAddress(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'state' | 'replaceState'>,
): AddressParts {
  const url = new URL(location.href);
  const query = url.searchParams;
  const hash = new URLSearchParams(url.hash.slice(1));
  const taken: AddressParts = {
    token: plain(query.get(SECRET_QUERY)),
    reset: plain(hash.get('reset')),
    qr: plain(hash.get('qr')),
    guest: GUEST_HASH.test(url.hash) ? plain(url.hash.slice(1)) : null,
    referralCode: plain(query.get('referralCode'))?.slice(0, 64) ?? null,
  };
  const inQuery = query.has(SECRET_QUERY);
  const isGuest = GUEST_HASH.test(url.hash);
  if (isGuest) url.hash = '';
  const inHash = SECRET_HASH.some(name => hash.has(name));
  // A query without secrets stays as written: `a&b=c` must not become `a=&b=c`.
  if (inQuery) query.delete(SECRET_QUERY);
  if (inHash) {
    for (const name of SECRET_HASH) hash.delete(name);
    url.hash = hash.toString();
  }
  if (inQuery || inHash || isGuest) {
    history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  }
  return taken;
}

/** Name of the guest's token in the page's memory, as the streams know it. */
const GUEST = 'chat.guest';
/** Name of the referral code in the page's memory. */
const REFERRAL = 'referralCode';

/** What somebody arrived with, for the forms that ask for it. */
export interface AddressParameters {
  readonly reset: string | null;
  readonly qr: string | null;
  /** Returns, once, the token of the address when another token was stored. */
  linkToken(): string | null;
  /** From this visit's address or an earlier one of this tab, until somebody registers. */
  referralCode(): string | null;
  forgetReferral(): void;
}

/**
 * Reads the address: a token in it becomes this tab's (S4-05), unless another one is stored, which a link must not
 * replace without asking; a referral code is kept until the registration.
 */
export function readAddress(
  page: Pick<Window, 'location' | 'history'>,
  token: TokenStorage,
  memory: PageMemory,
): AddressParameters {
  const taken = extractFromAddress(page.location, page.history);
  const stored = token.read();
  let linkToken: string | null = null;
  if (stored === null && taken.token !== null) token.write(taken.token);
  else if (stored !== taken.token) linkToken = taken.token;
  if (taken.guest !== null) memory.write(GUEST, taken.guest);
  if (taken.referralCode !== null) memory.write(REFERRAL, taken.referralCode);
  return {
    reset: taken.reset,
    qr: taken.qr,
    linkToken() {
      const brought = linkToken;
      linkToken = null;
      return brought;
    },
    referralCode: () => memory.read(REFERRAL),
    forgetReferral: () => memory.write(REFERRAL, null),
  };
}
