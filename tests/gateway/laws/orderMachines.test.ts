import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCashier } from '../../../gateway/cash/cashier/module.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import type { Tx } from '../../../gateway/db/database.ts';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { type Machine, pairsOf } from '../../unit/laws/machineLaw.ts';
import { MACHINES } from '../../unit/laws/machines.ts';
import { deskOf } from '../cashier/desk.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { race } from '../casino/races.ts';
import { mallOf } from '../points/mall.ts';

const SKEW = 2_000;
const FUNDS = 50_000;
const machineOf = (file: string, name: string): Machine => {
  const found = MACHINES[file]?.[name];
  if (found === undefined) throw new Error(`${file} has no machine of ${name}`);
  return found;
};

/** What a process does with the orders of a machine. */
interface Process {
  /** Takes a step of an order in a transaction of its own; throws where the state refuses it. */
  take(id: string, step: string): Promise<unknown>;
  stateOf(id: string): Promise<string>;
}
interface Engine {
  lock(tx: Tx, id: string): Promise<{ readonly state: string }>;
  take(tx: Tx, name: never, row: never): Promise<unknown>;
  tell(tx: Tx, done: never): Promise<void>;
}

const processOf = ({ database }: Pick<Casino, 'database'>, engine: Engine): Process => ({
  take: (id, step) =>
    database.write(async tx => {
      const row = await engine.lock(tx, id);
      await engine.tell(tx, (await engine.take(tx, step as never, row as never)) as never);
    }),
  stateOf: async id => (await database.write(tx => engine.lock(tx, id))).state,
});

/** The steps that lead to a state. */
function wayTo({ begins, steps, after }: Machine, state: string): readonly string[] {
  const ways = new Map<string, readonly string[]>(begins.map(it => [it, []]));
  for (const [from, way] of ways)
    for (const step of steps) {
      const next = after(from, step);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, step]);
    }
  const way = ways.get(state);
  if (way === undefined) throw new Error(`${state} is out of reach`);
  return way;
}

/** What is wrong when two processes take two steps of one order at once. */
export async function faultsOfRace(
  machine: Machine,
  [state, one, other]: readonly [string, string, string],
  id: string,
  [ours, theirs]: readonly [Process, Process],
): Promise<readonly string[]> {
  for (const step of wayTo(machine, state)) await ours.take(id, step);
  const answers = await race(
    () => ours.take(id, one),
    () => theirs.take(id, other),
  );
  const { after } = machine;
  const [first, second] = [after(state, one), after(state, other)];
  const isBoth = answers.every(answer => answer === 'ok');
  const mayBoth = [after(first ?? '', other), after(second ?? '', one)];
  const ends = isBoth ? mayBoth : [answers[0] === 'ok' ? first : second];
  const ended = await ours.stateOf(id);
  if (!answers.includes('ok')) return [`neither is taken: ${answers.join()}`];
  return ends.includes(ended) ? [] : [`${answers.join()} ends in ${ended}`];
}

/** A clock that is wrong by so much. */
const skewed = ({ clock }: Casino, ms: number) => ({ ...clock, now: () => clock.now() + ms });
const elsewhere = async () => {
  throw new CallError('not_found', 404, 'not here');
};
const cashierOf = (casino: Casino, ms: number) =>
  createCashier({
    ...{ ...casino, randomBytes, playGate: createPlayGate(), gifts: casino.gifts.ports.gifts },
    ...{ clock: skewed(casino, ms), wall: () => START, merchant: defaultMerchant() },
    paymentPassword: { check: elsewhere },
    payoutAccounts: { find: elsewhere },
  });

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

describe.each([-SKEW, SKEW])('orders of which two processes, one %i ms off, take a step at once', ms => {
  const withCash = (kind: 'deposits' | 'withdrawals') => {
    const machine = machineOf('gateway/cash/cashier/steps.ts', kind);
    it.each(pairsOf(machine))(`${kind}, %s: %s and %s`, async (...pair) => {
      const uid = await casino.member({ funds: FUNDS });
      const desk = deskOf(casino);
      const { id } = await (kind === 'deposits' ? desk.deposit(uid, 20_000) : desk.withdraw(uid, 20_000));
      const processes = [
        processOf(casino, casino.cashier.engine as never),
        processOf(casino, cashierOf(casino, ms).engine as never),
      ] as const;
      expect(await faultsOfRace(machine, pair, id, processes)).toEqual([]);
      const ended = await processes[0].stateOf(id);
      const held = await casino.balanceOf(walletOf(uid));
      if (machine.counted.includes(ended)) expect(held).toBe(FUNDS + (kind === 'deposits' ? 20_000 : -20_000));
      if (machine.undone.includes(ended)) expect(held).toBe(FUNDS);
    });
  };
  withCash('deposits');
  withCash('withdrawals');

  it.each(pairsOf(machineOf('gateway/rewards/pointMall/steps.ts', 'items of the mall')))(
    'items of the mall, %s: %s and %s',
    async (...pair) => {
      const machine = machineOf('gateway/rewards/pointMall/steps.ts', 'items of the mall');
      const { items } = defaultMerchant().points;
      const item = items.find(({ type }) => type === 'goods');
      if (item === undefined) throw new Error('no goods');
      const settings = { items: [{ ...item, stock: 1_000 }] };
      const [ours, theirs] = [mallOf(casino, settings), mallOf({ ...casino, clock: skewed(casino, ms) }, settings)];
      const uid = await casino.member();
      await ours.earn(uid, item.points);
      const order = (await ours.redeem(uid, item.id)) as { readonly id: string };
      const processes = [processOf(casino, ours.engine as never), processOf(casino, theirs.engine as never)] as const;
      expect(await faultsOfRace(machine, pair, order.id, processes)).toEqual([]);
      const ended = await processes[0].stateOf(order.id);
      if (machine.counted.includes(ended)) expect(await ours.points(uid)).toBe(0);
      if (machine.undone.includes(ended)) expect(await ours.points(uid)).toBe(item.points);
    },
  );
});

describe('orders, broken', () => {
  it('refuses a process that takes a step without looking at the state', async () => {
    const machine = machineOf('gateway/cash/cashier/steps.ts', 'deposits');
    let state = 'waiting';
    const blind: Process = {
      take: async (_id, step) => {
        state = machine.after('waiting', step) ?? state;
      },
      stateOf: async () => state,
    };
    const faults = await faultsOfRace(machine, ['waiting', 'arrive', 'cancel'], '1', [blind, blind]);
    expect(faults.join()).toContain('ok,ok ends in');
  });
});
