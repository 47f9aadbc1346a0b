import { afterAll, expect, it } from 'vitest';
import type { Case } from '../../conformance/case.ts';
import { cases } from '../../conformance/cases/index.ts';
import { type Report, runSuite } from '../../conformance/suite.ts';
import { sizeOf } from '../../size.ts';
import { turn } from '../../turn.ts';
import type { TestGateway } from '../support/gateway.ts';
import { FAULTS, type Fault, faultsOf, KINDS, WITHOUT_PINGS } from './faults.ts';
import { allOf, type Faults, startFaultyProxy } from './faultyProxy.ts';
import { failed, openQuick, targetOf } from './runs.ts';

/** Slow cases and the crafted frames have nothing to do with any of the faults. */
const isQuick = (one: Case) => one.slow !== true && one.number !== 67;
/** Cases that notice any of the faults. */
const NOTICING: ReadonlySet<string> = new Set(FAULTS.flatMap(([, , ids]) => ids));

/** Whether everything is tried, as in a night. */
const ALL = sizeOf('ALL_FAULTS') === 1;
/** The faults of this run. */
const chosen: readonly Fault[] = ALL ? FAULTS : faultsOf(turn());
/** Parts of the cases that notice nothing; a change tries one of them. */
const SLICES = 8;
const slice = turn() % SLICES;
process.stdout.write(
  `faults of a gateway (CROUPIER_TURN=${turn()}): ${chosen.map(([what]) => what).join('; ')}\n`,
);

/** In every change a fault meets the cases that must notice it, and those of the fault after it, which must not. */
function casesFor(ids: readonly string[]): ReadonlySet<string> {
  if (ALL) return NOTICING;
  const at = FAULTS.findIndex(([, , own]) => own === ids);
  const [, , [neighbour = ''] = []] =
    [...FAULTS.slice(at), ...FAULTS].find(([, , others]) => !others.some(id => ids.includes(id))) ?? [];
  return new Set([...ids, neighbour]);
}

/** The cases that all faults together meet. */
const together = (): readonly Case[] =>
  ALL
    ? cases.filter(isQuick)
    : cases.filter(one => isQuick(one) && !NOTICING.has(one.id)).filter((_, nth) => nth % SLICES === slice);

/** Why cases failed, for whoever reads that other ones did than should have. */
const reasonsOf = (report: Report) =>
  failed(report)
    .map(({ id, reason }) => `${id}: expected ${reason}`)
    .join('\n');

/** Gateways without a run at the moment; a run leaves one as it found it. */
const free: TestGateway[] = [];
afterAll(() => Promise.all(free.map(gateway => gateway.close())));

async function runWith(faults: Faults, select: (one: Case) => boolean) {
  const gateway = free.pop() ?? (await openQuick());
  const proxy = await startFaultyProxy(gateway.origin, faults);
  try {
    return { gateway, report: await runSuite(targetOf(gateway, proxy.origin), select) };
  } finally {
    await proxy.close();
    free.push(gateway);
  }
}

it('tries one fault of each kind in a change, and every one within a few', () => {
  const turns = Array.from({ length: FAULTS.length }, (_, nth) => faultsOf(nth));
  for (const faults of turns) expect(faults.map(([, , , kind]) => kind)).toEqual(KINDS);
  expect(new Set(turns.flat())).toEqual(new Set(FAULTS));
});

// At once: a run mostly waits.
it.concurrent.each(chosen)(
  'finds out that a gateway %s, and fails no other case',
  { timeout: 300_000 },
  async (_what, faults, ids) => {
    const met = casesFor(ids);
    const { gateway, report } = await runWith(faults, one => met.has(one.id));
    const found = failed(report);
    expect(report.results.length).toBe(met.size);
    expect(found.map(result => result.id).sort(), reasonsOf(report)).toEqual([...ids].sort());
    for (const { reason, exchange } of found) {
      expect(reason).not.toBe('');
      expect(exchange.length).toBeGreaterThan(0);
      expect(exchange.join('\n')).not.toContain(gateway.operatorToken);
    }
  },
);

it.concurrent('fails no case that notices none of them, whatever a gateway does wrong besides', {
  timeout: 300_000,
}, async () => {
  const met = together();
  expect(met.length).toBeGreaterThan(NOTICING.size);
  const { report } = await runWith(allOf(FAULTS.map(([, faults]) => faults)), one => met.includes(one));
  const ids = failed(report).map(result => result.id);
  expect(ids.toSorted(), `CROUPIER_TURN=${slice}\n${reasonsOf(report)}`).toEqual(
    ALL ? [...NOTICING].toSorted() : [],
  );
});

it.concurrent('issue 11.47: finds out that a gateway sends no pings', { timeout: 300_000 }, async () => {
  const isPings = (one: Case) => one.id === 'pings';
  const [good, faulty] = await Promise.all([runWith({}, isPings), runWith(WITHOUT_PINGS, isPings)]);
  expect(good.report.results.map(({ outcome }) => outcome)).toEqual(['pass']);
  expect(faulty.report.results.map(({ outcome }) => outcome)).toEqual(['fail']);
});
