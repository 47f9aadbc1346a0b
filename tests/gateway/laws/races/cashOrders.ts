import { randomBytes } from 'node:crypto';
import { createCashier } from '../../../../gateway/cash/cashier/module.ts';
import { CallError } from '../../../../gateway/ground/handler.ts';
import { createPlayGate } from '../../../../gateway/ledger/limits/gate.ts';
import { walletOf } from '../../../../gateway/ledger/wallet/accounts.ts';
import { defaultMerchant } from '../../../../gateway/merchant/merchant.ts';
import { deskOf } from '../../cashier/desk.ts';
import { type Casino, START } from '../../casino/openCasino.ts';
import { type Course, processOf, skewed, unequal } from '../raceLaw.ts';

const FUNDS = 50_000;
const AMOUNT = 20_000;

const elsewhere = async () => {
  throw new CallError('not_found', 404, 'not here');
};
const cashierOf = (casino: Casino, ms: number) =>
  createCashier({
    ...{ ...casino, randomBytes, playGate: createPlayGate(), gifts: casino.gifts.ports.gifts },
    ...{ clock: skewed(casino.clock, ms), wall: () => START, merchant: defaultMerchant() },
    paymentPassword: { check: elsewhere },
    payoutAccounts: { find: elsewhere },
  });

const courseOf =
  (
    create: (casino: Casino, uid: string) => Promise<{ readonly id: string }>,
    moved: number,
    counted: string,
  ) =>
  (casino: Casino): Course => ({
    async open(_pair, skew) {
      const uid = await casino.member({ funds: FUNDS });
      const { id } = await create(casino, uid);
      return {
        id,
        processes: [
          processOf(casino.database, casino.cashier.engine as never),
          processOf(casino.database, cashierOf(casino, skew).engine as never),
        ],
        async faultsAt(ended, steps) {
          const held = await casino.balanceOf(walletOf(uid));
          // Of what its owner has denied, the rest goes back.
          if (ended === counted) return steps.includes('deny') ? [] : unequal('wallet', held, FUNDS + moved);
          return ['rejected', 'cancelled', 'failed', 'expired'].includes(ended)
            ? unequal('wallet', held, FUNDS)
            : [];
        },
      };
    },
  });

/** Deposits of the cashier. */
export const depositCourse = courseOf(
  (casino, uid) => deskOf(casino).deposit(uid, AMOUNT),
  AMOUNT,
  'arrived',
);
/** Withdrawals of the cashier. */
export const withdrawalCourse = courseOf(
  (casino, uid) => deskOf(casino).withdraw(uid, AMOUNT),
  -AMOUNT,
  'received',
);
