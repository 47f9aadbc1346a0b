import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../gateway/db/schema.ts';
import { createSteps, IllegalStep, type Steps } from '../../../gateway/ground/steps/createSteps.ts';
import { EFFECTS, GAME_ROUND } from '../../../gateway/play/gameServers/machine.ts';
import { ENDED_ORDER_STATES } from '../../../streams/wire/cash/words.ts';
import { POINT_ORDER_ENDED } from '../../../streams/wire/points/words.ts';
import { reachedFrom } from '../laws/machineLaw.ts';
import { readMachines } from '../laws/machines.ts';

type Machine = Steps<string, string>;

const found = await readMachines();
const machines = found.flatMap(it => it.machines);

/** Of what never ends, and why. */
const ENDLESS: Readonly<Record<string, string>> = {
  feedback: 'a closed one may be opened again, and nothing else depends on it',
};

const targetsOf = (machine: Machine, state: string) =>
  machine.steps.flatMap(step => machine.after(state, step) ?? []);

describe('the tables of states', () => {
  it('are all looked at: each is exported, and no two are about the same', () => {
    for (const { file, times, machines: own } of found) expect([file, own.length]).toEqual([file, times]);
    expect(new Set(machines.map(({ of }) => of)).size).toBe(machines.length);
    expect(machines.length).toBeGreaterThan(15);
  });

  describe.each(machines.map(machine => [machine.of, machine] as const))('%s', (_of, machine) => {
    it('reaches every state, and takes every step', () => {
      expect([...reachedFrom(machine, machine.begins)].toSorted()).toEqual([...machine.states].toSorted());
      expect(machine.steps.filter(step => machine.from(step).length === 0)).toEqual([]);
    });

    it('has no way out of an end, and a way to an end from everywhere else', () => {
      for (const state of machine.states) {
        const isEnd = machine.ends.includes(state);
        expect([state, targetsOf(machine, state).length === 0]).toEqual([state, isEnd]);
        const isEndless = machine.ends.length === 0 && machine.of in ENDLESS;
        expect(isEndless || machine.ends.some(end => reachedFrom(machine, [state]).has(end))).toBe(true);
      }
    });

    it('answers each cell, and refuses what is not named by an error of its own', () => {
      for (const state of machine.states)
        for (const step of machine.steps) {
          const to = machine.after(state, step);
          expect(machine.from(step).includes(state)).toBe(to !== null);
          if (to !== null) expect(machine.apply(state, step)).toBe(to);
          else expect(() => machine.apply(state, step)).toThrow(IllegalStep);
        }
    });
  });

  it('bite: a state that nobody reaches, a step that nobody takes and an end with a way out are seen', () => {
    const wrong = createSteps({
      of: 'wrong',
      states: ['open', 'lost', 'ended'],
      steps: ['end', 'never'],
      begins: ['open'],
      ends: [],
      table: { open: { end: 'ended' }, lost: { end: 'ended' }, ended: { end: 'open' } },
    });
    expect([...reachedFrom(wrong, wrong.begins)]).toEqual(['open', 'ended']);
    expect(wrong.from('never')).toEqual([]);
    expect(targetsOf(wrong, 'ended')).toEqual(['open']);
    expect(() => wrong.apply('open', 'never')).toThrow('wrong: never is no step from open');
  });
});

/** Columns with a state that no table of states moves, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  bonus_entry: 'the state of the bonus after an entry, written once',
  ledger_tx: 'written once: what becomes of a reservation is a booking of its own',
};

/** Whose states are in which column. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  bonus_grant: ['bonus'],
  cash_order: ['deposit', 'withdrawal'],
  contract: ['contract'],
  crash_bet: ['stake in crash'],
  crash_round: ['round of crash'],
  data_request: ['request for data'],
  draw: ['draw'],
  draw_result: ['result of a draw'],
  feedback: ['feedback'],
  game_round: ['round of a game server'],
  game_transaction: ['transaction of a game server'],
  lottery_draw: ['draw of a lottery'],
  lottery_ticket: ['ticket'],
  mines_round: ['round of Mines'],
  mission_entry: ['entry of a mission'],
  moves_round: ['round of moves'],
  office_request: ['act of two operators'],
  point_order: ['order of the mall', 'exchange of points'],
  promotion_entry: ['entry of a promotion'],
  qr_sign_in: ['request to sign in'],
  referral: ['friend'],
  room_seat: ['seat'],
  room_table: ['table'],
  settlement_run: ['run of a settlement'],
};

describe('columns with a state', () => {
  const tables = Object.values(schema)
    .filter(it => isTable(it))
    .filter(table => Object.values(getTableColumns(table)).some(({ name }) => name === 'state'));

  it('have a table of states each, or say why not', () => {
    const names = tables.map(table => getTableName(table)).toSorted();
    expect(names).toEqual([...Object.keys(MOVED), ...Object.keys(OTHERS)].toSorted());
    expect(Object.values(MOVED).flat().toSorted()).toEqual(machines.map(({ of }) => of).toSorted());
  });

  it('hold the states of their tables, where the column lists them', () => {
    for (const table of tables) {
      const { enumValues } = Object.values(getTableColumns(table)).find(({ name }) => name === 'state') ?? {};
      const owners = MOVED[getTableName(table)];
      if (enumValues === undefined || owners === undefined) continue;
      const states = machines.filter(({ of }) => owners.includes(of)).flatMap(it => it.states);
      expect([...new Set(states)].filter(state => state !== 'none').toSorted()).toEqual(
        [...enumValues].toSorted(),
      );
    }
  });
});

describe('what the wire says about ends', () => {
  const endsOf = (of: string) => machines.find(it => it.of === of)?.ends ?? [];

  it('is what the tables say', () => {
    expect([...ENDED_ORDER_STATES].toSorted()).toEqual(
      [...endsOf('deposit'), ...endsOf('withdrawal')].toSorted(),
    );
    expect([...POINT_ORDER_ENDED.redeem].toSorted()).toEqual([...endsOf('order of the mall')].toSorted());
    expect([...POINT_ORDER_ENDED.exchange].toSorted()).toEqual([...endsOf('exchange of points')].toSorted());
  });

  it('a game server is answered as its round moves', () => {
    for (const state of GAME_ROUND.states)
      for (const call of ['bet', 'win', 'rollback'] as const)
        expect([state, call, EFFECTS[state][call] === 'OPEN']).toEqual([
          state,
          call,
          GAME_ROUND.after(state, call) === 'OPEN',
        ]);
    const ending = GAME_ROUND.states.filter(state => ['END', 'VOID'].includes(EFFECTS[state].endRound));
    expect(ending).toEqual(GAME_ROUND.from('void'));
  });
});
