import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Case } from '../../conformance/case.ts';
import { cases } from '../../conformance/cases/index.ts';
import { type Report, runSuite, Unreachable } from '../../conformance/suite.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { FAULTS } from './faults.ts';
import { startFaultyProxy } from './faultyProxy.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const run = (origin: string, select?: (one: Case) => boolean): Promise<Report> =>
  runSuite(
    { origin, merchant: 'waterlily', credentials: null, operatorToken: gateway.operatorToken },
    select,
  );

/** Slow cases and the hundred crafted frames have nothing to do with any of the faults. */
const isQuick = (one: Case) => one.slow !== true && one.number !== 67;

const failed = ({ results }: Report) => results.filter(result => result.outcome === 'fail');

it('passes every case that applies to this gateway', { timeout: 120_000 }, async () => {
  const report = await run(gateway.origin);
  expect(report.mode).toBe('numbered');
  expect(failed(report)).toEqual([]);
  const skipped = report.results.filter(result => result.outcome === 'not applicable');
  expect(skipped.map(result => result.id)).toEqual(['hints-pushes', 'hints-snapshots', 'kick-return']);
});

it.each(FAULTS)(
  'finds out that a gateway %s, and fails no other case',
  { timeout: 120_000 },
  async (_what, faults, ids) => {
    const proxy = await startFaultyProxy(gateway.origin, faults);
    try {
      const report = await run(proxy.origin, isQuick);
      const found = failed(report);
      expect(found.map(result => result.id).sort()).toEqual([...ids].sort());
      for (const { reason, exchange } of found) {
        expect(reason).not.toBe('');
        expect(exchange.length).toBeGreaterThan(0);
        expect(exchange.join('\n')).not.toContain(gateway.operatorToken);
      }
    } finally {
      await proxy.close();
    }
  },
);

it('says that a gateway cannot be reached instead of failing its cases', async () => {
  const proxy = await startFaultyProxy(gateway.origin, {});
  await proxy.close();
  await expect(run(proxy.origin)).rejects.toThrow(Unreachable);
});

it('gives every case a name of its own', () => {
  expect(new Set(cases.map(one => one.id)).size).toBe(cases.length);
});
