import { expect, it } from 'vitest';
import type { Case } from '../../conformance/case.ts';
import { runSuite } from '../../conformance/suite.ts';
import { FAULTS, WITHOUT_PINGS } from './faults.ts';
import { startFaultyProxy } from './faultyProxy.ts';
import { failed, openUnchallenged, targetOf } from './runs.ts';

/** Slow cases and the crafted frames have nothing to do with any of the faults. */
const isQuick = (one: Case) => one.slow !== true && one.number !== 67;

// At once, each with a gateway of its own: a run mostly waits.
it.concurrent.each(FAULTS)(
  'finds out that a gateway %s, and fails no other case',
  { timeout: 300_000 },
  async (_what, faults, ids) => {
    const gateway = await openUnchallenged();
    const proxy = await startFaultyProxy(gateway.origin, faults);
    try {
      const found = failed(await runSuite(targetOf(gateway, proxy.origin), isQuick));
      expect(found.map(result => result.id).sort()).toEqual([...ids].sort());
      for (const { reason, exchange } of found) {
        expect(reason).not.toBe('');
        expect(exchange.length).toBeGreaterThan(0);
        expect(exchange.join('\n')).not.toContain(gateway.operatorToken);
      }
    } finally {
      await proxy.close();
      await gateway.close();
    }
  },
);

it.concurrent('issue 11.47: finds out that a gateway sends no pings', { timeout: 300_000 }, async () => {
  const gateway = await openUnchallenged();
  const proxy = await startFaultyProxy(gateway.origin, WITHOUT_PINGS);
  const isPings = (one: Case) => one.id === 'pings';
  try {
    const [good, faulty] = await Promise.all([
      runSuite(targetOf(gateway, gateway.origin), isPings),
      runSuite(targetOf(gateway, proxy.origin), isPings),
    ]);
    expect(good.results.map(({ outcome }) => outcome)).toEqual(['pass']);
    expect(faulty.results.map(({ outcome }) => outcome)).toEqual(['fail']);
  } finally {
    await proxy.close();
    await gateway.close();
  }
});
