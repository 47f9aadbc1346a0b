import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPOSIT } from '../../../gateway/cash/cashier/steps.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import type { Steps } from '../../../gateway/ground/steps/createSteps.ts';
import { type Machine, pairsOf } from '../../unit/laws/machineLaw.ts';
import { MEANING, readMachines } from '../../unit/laws/machines.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { type Course, faultsOfRace, type Pair, type Process } from './raceLaw.ts';
import { RACES, type RacedMachine, UNTABLED } from './races.ts';

/** How much the clock of the second process is ahead, ms. */
const SKEWS = [-2_000, 2_000];
const machineOf = (steps: Steps<string, string>): Machine => ({
  ...steps,
  ...(MEANING[steps.of] ?? { counted: [], undone: [] }),
});

const machines = (await readMachines()).flatMap(it => it.machines);
const raced: readonly (readonly [string, Machine, RacedMachine])[] = [
  ...machines.flatMap(steps => {
    const race = RACES[steps.of];
    return race !== undefined && 'course' in race ? [[steps.of, machineOf(steps), race] as const] : [];
  }),
  ...Object.entries(UNTABLED).map(([name, race]) => [name, race.machine, race] as const),
];

it('every table of states is raced, here or by its module, and none that is gone', () => {
  expect(Object.keys(RACES).toSorted()).toEqual(machines.map(({ of }) => of).toSorted());
  const missing = Object.values(RACES).filter(race => {
    if (!('file' in race)) return false;
    const text = readFileSync(`tests/gateway/${race.file}`, 'utf8');
    return !text.includes(race.title) || !/\b(race|Promise\.all)/.test(text);
  });
  expect(missing).toEqual([]);
});

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

describe.each(raced)(
  '%s, to which two processes apply steps at once',
  (_name, machine, { course, apart = {} }) => {
    let open: Course;
    beforeAll(async () => {
      open = await course(casino);
    });
    afterAll(() => open.close?.());
    const pairs = pairsOf(machine);
    const isApart = (pair: Pair) => Object.hasOwn(apart, pair.join(' '));

    it.each(pairs.filter(pair => !isApart(pair)).flatMap(pair => SKEWS.map(ms => [...pair, ms] as const)))(
      '%s: %s and %s, one clock %i ms off',
      async (...[state, one, other, ms]) => {
        const pair: Pair = [state, one, other];
        expect(await faultsOfRace(machine, pair, await open.open(pair, ms))).toEqual([]);
      },
    );

    it('leaves out pairs only that there are', () =>
      expect(Object.keys(apart).filter(it => !pairs.some(pair => pair.join(' ') === it))).toEqual([]));
  },
);

describe('orders, broken', () => {
  const machine = machineOf(DEPOSIT);
  const broken = (process: Process, faults: readonly string[] = []) =>
    faultsOfRace(machine, ['waiting', 'arrive', 'cancel'], {
      ...{ id: '1', processes: [process, process] as const },
      faultsAt: async () => faults,
    });

  it('refuses a process that applies a step without looking at the state', async () => {
    let state = 'waiting';
    const blind: Process = {
      apply: async (_id, step) => {
        state = machine.after('waiting', step) ?? state;
      },
      stateOf: async () => state,
    };
    expect((await broken(blind)).join()).toContain('ok,ok ends in');
  });

  it('refuses one whose second booking fails for an index and not for the state', async () => {
    let count = 0;
    const failing: Process = {
      async apply() {
        count += 1;
        if (count > 1) throw Object.assign(new Error('duplicate key'), { code: '23505' });
      },
      stateOf: async () => 'arrived',
    };
    expect((await broken(failing)).join()).toContain('is refused by an error and no code: 23505');
  });

  it('refuses one that books what its state does not say, and one that applies nothing', async () => {
    let state = 'waiting';
    const once: Process = {
      async apply(_id, step) {
        const next = machine.after(state, step);
        if (next === null) throw new CallError('cash_state', 409, 'It has ended.');
        state = next;
      },
      stateOf: async () => state,
    };
    expect(await broken(once, ['wallet: 1 and not 2'])).toEqual(['wallet: 1 and not 2']);
    expect((await broken(once)).join()).toContain('neither is applied');
  });
});
