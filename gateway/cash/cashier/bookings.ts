import { type CashOrder, netOf, remainingOf } from '../../../streams/wire/cash/words.ts';
import type { Tx } from '../../db/database.ts';
import { spreadAccount, type Wallet, walletOf } from '../../ledger/wallet/ports.ts';
import type { CashStepName } from './steps.ts';

/** What of the ledger the cashier uses. */
export type CashierWallet = Pick<
  Wallet,
  'post' | 'reserve' | 'settle' | 'release' | 'correct' | 'publishBalance'
>;

/** An order and whose it is, when a step is booked. */
export interface Booked {
  readonly uid: string;
  readonly order: CashOrder;
  /** World time, epoch ms. */
  readonly at: number;
}

const opOf = (order: CashOrder) => `${order.kind}:${order.id}`;

/** Puts the amount of a new withdrawal on hold. Throws `insufficient_funds`. */
export async function reserve(tx: Tx, wallet: CashierWallet, { uid, order, at }: Booked): Promise<void> {
  await wallet.reserve(tx, { opId: opOf(order), kind: 'withdrawal', uid, amount: order.amount, at });
}

async function arrive(tx: Tx, wallet: CashierWallet, { uid, order, at }: Booked): Promise<void> {
  const own = walletOf(uid);
  await wallet.post(tx, {
    opId: opOf(order),
    kind: 'deposit',
    at,
    legs: [
      { account: 'cashier', amount: -order.amount },
      { account: own, amount: order.amount },
    ],
  });
  if (order.fee > 0) await takeFee(tx, wallet, own, { uid, order, at });
}

/** The fee of an order goes to the house. */
async function takeFee(
  tx: Tx,
  wallet: CashierWallet,
  from: string,
  { uid, order, at }: Booked,
): Promise<void> {
  await wallet.post(tx, {
    opId: `fee:${opOf(order)}`,
    kind: 'depositFee',
    at,
    legs: [
      { account: from, amount: -order.fee },
      { account: spreadAccount('house', uid), amount: order.fee },
    ],
  });
}

/** The cashier gets the amount, pays what is left without the fee, and hands the fee to the house. */
async function pay(tx: Tx, wallet: CashierWallet, booked: Booked): Promise<void> {
  await wallet.settle(tx, { opId: opOf(booked.order), to: 'cashier', at: booked.at });
  if (booked.order.fee > 0) await takeFee(tx, wallet, 'cashier', booked);
}

/** What the member did not confirm goes back to the wallet; the order says how much that was. */
async function giveBack(tx: Tx, wallet: CashierWallet, { uid, order, at }: Booked): Promise<void> {
  if (order.returned === 0) return;
  await wallet.correct(tx, {
    opId: `withdrawalReturn:${order.id}`,
    // The payment, not the reservation before it.
    corrects: `${opOf(order)}:resolved`,
    kind: 'withdrawalReturn',
    at,
    legs: [
      { account: 'cashier', amount: -order.returned },
      { account: walletOf(uid), amount: order.returned },
    ],
  });
}

type Book = (tx: Tx, wallet: CashierWallet, booked: Booked) => Promise<void>;

/** The steps that move money; the order is the one after the step. */
export const BOOKINGS: Partial<Record<CashStepName, Book>> = {
  arrive,
  pay,
  reject: async (tx, wallet, { order, at }) => {
    await wallet.release(tx, { opId: opOf(order), at, as: 'voided' });
  },
  force: giveBack,
};

/** Steps after which the wallet shows another balance. */
export const MOVES_WALLET: ReadonlySet<CashStepName> = new Set(['arrive', 'reject', 'force']);

/** The message of a step, with the amount that it tells. */
export function cashMessageOf(name: CashStepName, order: CashOrder) {
  if (name === 'arrive') return { type: 'DEPOSIT_ARRIVED', amount: netOf(order) } as const;
  if (name === 'fail') return { type: 'DEPOSIT_FAILED', amount: order.amount } as const;
  if (name === 'approve') return { type: 'WITHDRAWAL_APPROVED', amount: order.amount } as const;
  if (name === 'reject') return { type: 'WITHDRAWAL_REJECTED', amount: order.amount } as const;
  if (name === 'force' && order.returned > 0)
    return { type: 'DEPOSIT_ARRIVED', amount: order.returned } as const;
  return null;
}

/** What a forced end returns. */
export const returnedBy = remainingOf;
