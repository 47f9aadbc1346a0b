import { expect, it } from 'vitest';
import type { SeedResult } from '../../chaos/accounting/result.ts';
import { failureReport } from '../../chaos/report/failures.ts';
import { gateLine } from '../../chaos/report/redact.ts';
import { progressLine, table, totals } from '../../chaos/report/table.ts';

const clean: SeedResult = {
  seed: 3,
  faults: { rst: 2, gatewayKill: 1 },
  published: 1_200,
  deliveries: 9_000,
  lost: 0,
  doubled: 0,
  stuck: 0,
  violations: 0,
  recoveries: [10, 20, 400],
  unmeasured: 0,
  looksWhileCutOff: 0,
  settledMs: 700,
  wallMs: 15_000,
  failures: [],
};

it('adds up what all seeds came to', () => {
  const all = totals([clean, { ...clean, seed: 4, lost: 2, recoveries: [5_000] }]);
  expect(all).toMatchObject({ seeds: 2, faults: 6, kinds: { rst: 4, gatewayKill: 2 }, lost: 2 });
  expect(all.recovery).toEqual({ measured: 4, p50: 20, p99: 5_000, worst: 5_000 });
  expect(table(all)).toContain('rst 4, gatewayKill 2');
});

it('says in one line whether a seed was clean', () => {
  expect(progressLine(clean, 1, 2)).toContain('seed 3 ok');
  expect(progressLine({ ...clean, stuck: 1 }, 1, 2)).toContain('seed 3 FAILED');
});

it('tells of a failure who, what, what passed the gate, and how to repeat it', () => {
  const failures = [
    { who: '4 (agent)', what: ['lost: g:winners 1.a/4'], history: [], gate: ['12 ms #1 opened'] },
  ];
  const report = failureReport({ ...clean, lost: 1, failures }, 'npm run chaos -- --seed 3');
  for (const part of ['4 (agent)', 'lost: g:winners 1.a/4', '12 ms #1 opened', '--seed 3'])
    expect(report).toContain(part);
});

it('prints neither tokens nor accounts', () => {
  const text = '40{"token":"secret-token","rs":[["u:0123456789abcdef:balance",null,0]],"account":"mira"}';
  const line = gateLine({
    at: 1,
    connection: 1,
    kind: 'frame',
    dir: 'toGateway',
    event: 'CONNECT',
    text,
  });
  for (const secret of ['secret-token', '0123456789abcdef', 'mira']) expect(line).not.toContain(secret);
});
