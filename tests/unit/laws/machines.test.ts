import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOfMachine, type Machine, pairsOf } from './machineLaw.ts';
import { MACHINES, NO_MACHINES } from './machines.ts';

const files = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
  .filter(name => /(?:^|\/)(?:steps|machine|states)\.ts$/.test(name))
  .map(name => path.posix.join('gateway', name));

describe('law of machines', () => {
  it.each(files)('knows what counts and what is undone in %s', file =>
    expect(Object.hasOwn(MACHINES, file) || Object.hasOwn(NO_MACHINES, file)).toBe(true),
  );

  it('knows no file that is gone', () =>
    expect([...Object.keys(MACHINES), ...Object.keys(NO_MACHINES)].filter(it => !files.includes(it))).toEqual(
      [],
    ));

  it.each(Object.values(MACHINES).flatMap(machines => Object.entries(machines)))(
    '%s count once, never what was undone, and reach every state',
    (_name, machine) => expect(faultsOfMachine(machine)).toEqual([]),
  );
});

describe('law of machines, broken', () => {
  const TO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    waiting: { pay: 'paid', cancel: 'cancelled' },
  };
  const orders = (more: Readonly<Record<string, Readonly<Record<string, string>>>> = {}): Machine => ({
    ...{ states: ['waiting', 'paid', 'cancelled'], steps: ['pay', 'cancel', 'wait'], begins: ['waiting'] },
    ...{ counted: ['paid'], undone: ['cancelled'] },
    after: (state, step) => ({ ...TO, ...more })[state]?.[step] ?? null,
  });

  it('takes the machine that it is broken from, and pairs its steps', () => {
    expect(faultsOfMachine(orders())).toEqual([]);
    expect(pairsOf(orders())).toEqual([
      ['waiting', 'pay', 'pay'],
      ['waiting', 'pay', 'cancel'],
      ['waiting', 'cancel', 'cancel'],
    ]);
  });

  it.each<[string, string, Machine]>([
    ['counts what was cancelled', 'cancelled counts after pay', orders({ cancelled: { pay: 'paid' } })],
    ['counts it on a detour', 'cancelled counts after wait', orders({ cancelled: { wait: 'waiting' } })],
    ['undoes what has counted', 'paid is undone after cancel', orders({ paid: { cancel: 'cancelled' } })],
    ['counts twice', 'paid counts again after pay', orders({ paid: { pay: 'paid' } })],
    [
      'has a state out of reach',
      'lost is out of reach',
      { ...orders(), states: ['waiting', 'paid', 'cancelled', 'lost'] },
    ],
    [
      'means a way that is none',
      'paid wait is meant and never happens',
      { ...orders(), meant: { 'paid wait': 'because' } },
    ],
  ])('refuses a machine that %s', (_what, fault, machine) =>
    expect(faultsOfMachine(machine)).toContain(fault),
  );
});
