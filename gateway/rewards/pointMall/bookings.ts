import type { Tx } from '../../db/database.ts';
import { type Wallet, walletOf } from '../../ledger/wallet/ports.ts';
import type { Points } from '../points/ports.ts';
import type { PointOrderRow } from './orders.ts';
import type { PointStepName } from './steps.ts';
import { returnPieces } from './stock.ts';

/** What of the ledgers the mall uses. */
export interface MallLedgers {
  readonly wallet: Pick<Wallet, 'post' | 'reserve' | 'settle' | 'release' | 'publishBalance'>;
  readonly points: Pick<Points, 'book' | 'noteStep' | 'read' | 'tell'>;
}

/** Ledger account of the world that pays exchanges and takes what items cost. */
const POINTS = 'points';
const holdOpOf = ({ id }: PointOrderRow) => `pointRedeem:${id}`;

/** Takes what a new order costs. Throws `insufficient_funds`. */
export async function chargeOrder(
  tx: Tx,
  { wallet, points }: MallLedgers,
  order: PointOrderRow,
): Promise<void> {
  const { id, uid, kind, name, points: cost, amount, at } = order;
  const opId = `${kind}:${id}`;
  await points.book(tx, { uid, opId, type: kind, change: -cost, name, reference: id, at });
  if (amount > 0) await wallet.reserve(tx, { opId: holdOpOf(order), kind: 'pointRedeem', uid, amount, at });
}

/** Gives the points of a rejected order back, its pieces, and what it held of the wallet; answers whether few pieces were left. */
async function giveBack(
  tx: Tx,
  { wallet, points }: MallLedgers,
  order: PointOrderRow,
  at: number,
): Promise<boolean> {
  const { id, uid, kind, item, name, pieces, points: change, amount } = order;
  const scarce = item !== null && (await returnPieces(tx, item, pieces));
  const opId = `${kind}Return:${id}`;
  await points.book(tx, { uid, opId, type: `${kind}Return`, change, name, reference: id, at });
  if (amount > 0) await wallet.release(tx, { opId: holdOpOf(order), at, as: 'voided' });
  return scarce;
}

/** Pays what the points of an exchange are worth. */
async function pay(
  tx: Tx,
  { wallet }: MallLedgers,
  { id, uid, exchanged }: PointOrderRow,
  at: number,
): Promise<void> {
  if (exchanged === null) throw new Error(`the exchange ${id} is worth nothing`);
  const legs = [
    { account: POINTS, amount: -exchanged },
    { account: walletOf(uid), amount: exchanged },
  ];
  await wallet.post(tx, { opId: `pointExchange:${id}`, kind: 'pointExchange', at, legs });
}

/** Keeps what a received item has cost of the wallet. */
async function keep(tx: Tx, { wallet }: MallLedgers, order: PointOrderRow, at: number): Promise<void> {
  if (order.amount > 0) await wallet.settle(tx, { opId: holdOpOf(order), to: POINTS, at });
}

/** Books a step of an order; answers whether the wallet shows another balance, and whether few pieces were left. */
export async function bookStep(
  tx: Tx,
  ledgers: MallLedgers,
  name: PointStepName,
  order: PointOrderRow,
  at: number,
): Promise<{ readonly wallet: boolean; readonly scarce: boolean }> {
  if (name === 'reject') {
    const scarce = await giveBack(tx, ledgers, order, at);
    return { wallet: order.amount > 0, scarce };
  }
  if (name === 'confirm' || name === 'assume') await keep(tx, ledgers, order, at);
  if (name !== 'approve' || order.kind !== 'exchange') return { wallet: false, scarce: false };
  await pay(tx, ledgers, order, at);
  return { wallet: true, scarce: false };
}
