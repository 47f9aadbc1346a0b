import type { Report, Result } from '../../conformance/suite.ts';
import type { Target } from '../../conformance/target.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

/** A test gateway as the suite sees it, at its own address or at that of a proxy. */
export function targetOf({ operatorToken }: TestGateway, origin: string): Target {
  return { origin, merchant: 'waterlily', credentials: null, operatorToken };
}

/** The cases a gateway did not pass. */
export function failed({ results }: Report): readonly Result[] {
  return results.filter(result => result.outcome === 'fail');
}

const UNCHALLENGED = testMerchant({ access: { antiBot: 'off' } });

/** World time goes so much faster that an account may bet twice within a moment. */
const RATE = '20';

/**
 * The same with short waits: between two bets of an account, and for a ping. A client that is only starved by the other runs
 * of this process answers a ping later than a second.
 */
export const openQuick = () =>
  openGateway({ DEMO_CLOCK: RATE }, undefined, UNCHALLENGED, { pingMs: 1_000, pongMs: 8_000 });

/** A gateway that asks for no challenges: the hundred sign-ins of a run would solve one each, a second of work. */
export const openUnchallenged = () => openGateway({}, undefined, UNCHALLENGED);
