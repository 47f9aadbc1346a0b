import { sql } from 'drizzle-orm';
import { FEW_LEFT } from '../../../streams/wire/points/words.ts';
import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';
import { piecesHad, type StoredItem } from './items.ts';

/** Whether an item can be had now. */
const isOnSale = ({ item: { hidden, saleFrom, saleUntil }, words }: StoredItem, now: number): boolean =>
  !hidden && words !== null && (saleFrom ?? 0) <= now && (saleUntil ?? Infinity) > now;

export const unknownItem = () => new CallError('point_item_unknown', 404, 'There is no such item.');

/** Pieces of an item that a member asks for. The caller has locked the member's account. */
export interface PieceOrder {
  readonly uid: string;
  readonly pieces: number;
  /** What the member has seen a piece cost; `undefined` for whatever it costs. */
  readonly price: { readonly points: number; readonly amount: number } | undefined;
  readonly clock: { now(): number };
}

/**
 * Takes pieces out of the stock; answers whether so few are left that everybody should see it. Throws `point_item_unknown` (404)
 * for what isn't sold, `point_item_price` (409) where it costs something else by now, `point_item_limit` (409) for more than one
 * member gets, `point_item_gone` (409) when there are not so many left.
 */
export async function reservePieces(
  tx: Tx,
  stored: StoredItem,
  { uid, pieces, price, clock }: PieceOrder,
): Promise<boolean> {
  const { id, points, amount, mostEach } = stored.item;
  if (!isOnSale(stored, clock.now())) throw unknownItem();
  if (price !== undefined && (price.points !== points || price.amount !== amount))
    throw new CallError('point_item_price', 409, 'It costs something else by now.', {
      value: { points, amount },
    });
  if (mostEach !== null) {
    const had = (await piecesHad(tx, uid)).get(id) ?? 0;
    if (had + pieces > mostEach)
      throw new CallError('point_item_limit', 409, 'One member gets no more of it.', {
        value: { most: mostEach, had },
      });
  }
  const { rows } = await tx.execute<{ left: string }>(sql`
    update point_stock set taken = taken + ${pieces}
    where item = ${id} and taken + ${pieces} <= stock returning stock - taken as left`);
  const [row] = rows;
  if (row === undefined) throw new CallError('point_item_gone', 409, 'There are not so many left.');
  return Number(row.left) <= FEW_LEFT;
}

/** Puts pieces back; answers whether there were so few that everybody should see it. */
export async function returnPieces(tx: Tx, item: string, pieces: number): Promise<boolean> {
  const { rows } = await tx.execute<{ left: string }>(sql`
    update point_stock set taken = taken - ${pieces} where item = ${item} returning stock - taken as left`);
  return Number(rows[0]?.left ?? 0) - pieces <= FEW_LEFT;
}
