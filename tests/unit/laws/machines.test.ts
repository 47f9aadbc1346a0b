import { describe, expect, it } from 'vitest';
import { faultsOfMachine, type Machine, pairsOf } from './machineLaw.ts';
import { MEANING, readMachines } from './machines.ts';

const machines = (await readMachines()).flatMap(it => it.machines);

describe('law of machines', () => {
  it('knows what counts and what is undone in every table of states, and in none that is gone', () =>
    expect(machines.map(({ of }) => of).toSorted()).toEqual(Object.keys(MEANING).toSorted()));

  it.each(machines.map(it => [it.of, it] as const))(
    '%s counts once, never what was undone, and reaches every state',
    (of, machine) =>
      expect(faultsOfMachine({ ...machine, ...(MEANING[of] ?? { counted: [], undone: [] }) })).toEqual([]),
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
