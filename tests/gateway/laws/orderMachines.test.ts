import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCashier } from '../../../gateway/cash/cashier/module.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { type Machine, pairsOf } from '../../unit/laws/machineLaw.ts';
import { MACHINES } from '../../unit/laws/machines.ts';
import { deskOf } from '../cashier/desk.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { mallOf } from '../points/mall.ts';
import { faultsOfRace, type Process, processOf, wayTo } from './raceLaw.ts';

const SKEW = 2_000;
const FUNDS = 50_000;
const machineOf = (file: string, name: string): Machine => {
  const found = MACHINES[file]?.[name];
  if (found === undefined) throw new Error(`${file} has no machine of ${name}`);
  return found;
};

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
      // Of what its owner has denied, the rest goes back.
      const isDenied = [...wayTo(machine, pair[0]), ...pair].includes('deny');
      if (machine.counted.includes(ended) && !isDenied)
        expect(held).toBe(FUNDS + (kind === 'deposits' ? 20_000 : -20_000));
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
      const [ours, theirs] = [
        mallOf(casino, settings),
        mallOf({ ...casino, clock: skewed(casino, ms) }, settings),
      ];
      const uid = await casino.member();
      await ours.earn(uid, item.points);
      const order = (await ours.redeem(uid, item.id)) as { readonly id: string };
      const processes = [
        processOf(casino, ours.engine as never),
        processOf(casino, theirs.engine as never),
      ] as const;
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
