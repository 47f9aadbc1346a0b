import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSuite } from '../../conformance/suite.ts';
import type { TestGateway } from '../support/gateway.ts';
import { type Faults, startFaultyProxy } from './faultyProxy.ts';
import { openUnchallenged } from './runs.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openUnchallenged();
});
afterAll(() => gateway.close());

/** What a back end without numbers would have sent instead of this message. */
function withoutNumbers(text: string): string {
  if (!/^42\["(hello|ev)"/.test(text)) return text;
  const [name, { caps: _caps, e: _e, s: _s, ...rest }] = JSON.parse(text.slice(2)) as [
    string,
    Readonly<Record<string, unknown>>,
  ];
  return `42${JSON.stringify([name, rest])}`;
}

const onMessage = (change: (text: string) => string): Faults => ({
  connection: () => text => [change(text)],
});

async function runHints(faults: Faults) {
  const proxy = await startFaultyProxy(gateway.origin, faults);
  try {
    return await runSuite(
      { origin: proxy.origin, merchant: 'waterlily', credentials: null, operatorToken: null },
      one => one.mode !== undefined || one.id.startsWith('get-'),
    );
  } finally {
    await proxy.close();
  }
}

it('asks a gateway without numbers for what it owes, and for nothing else', {
  timeout: 120_000,
}, async () => {
  const { mode, results } = await runHints(onMessage(withoutNumbers));
  expect(mode).toBe('hints');
  expect(results.filter(result => result.outcome === 'fail')).toEqual([]);
  const outcome = (id: string) => results.find(result => result.id === id)?.outcome;
  expect(outcome('hints-pushes')).toBe('pass');
  expect(outcome('hints-snapshots')).toBe('pass');
  expect(outcome('get-balance')).toBe('pass');
  expect(outcome('get-snap')).toBe('not applicable');
  expect(outcome('resume-older')).toBe('not applicable');
});

it('finds out that a gateway numbers pushes that its greeting calls hints', {
  timeout: 120_000,
}, async () => {
  const { results } = await runHints(
    onMessage(text => (text.startsWith('42["hello"') ? withoutNumbers(text) : text)),
  );
  expect(results.filter(result => result.outcome === 'fail').map(result => result.id)).toEqual([
    'hints-pushes',
  ]);
});
