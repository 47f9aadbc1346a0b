import type { IdentityDeps } from '../identityDeps.ts';

/** The site that passkeys are made for; they work nowhere else. */
export interface RelyingParty {
  /** Domain the passkeys belong to. */
  id(): string;
  /** Whether a page at this address may use them. */
  accepts(origin: string): boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0']);

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : '');

/**
 * The site the gateway serves. A page on the gateway's own machine is `localhost`, because a passkey needs a name
 * instead of an address; in a demo world its port may differ, for development servers and tests.
 */
export function createRelyingParty(deps: Pick<IdentityDeps, 'origin' | 'demoAccounts'>): RelyingParty {
  const isLocal = () => LOOPBACK.has(hostOf(deps.origin()));
  return {
    id: () => (isLocal() ? 'localhost' : hostOf(deps.origin())),
    accepts(origin) {
      const own = new URL(deps.origin());
      if (origin === own.origin) return true;
      if (!isLocal() || hostOf(origin) !== 'localhost') return false;
      return deps.demoAccounts !== null || new URL(origin).port === own.port;
    },
  };
}
