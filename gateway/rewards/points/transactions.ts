import { and, desc, eq, lt } from 'drizzle-orm';
import type { PointTransaction } from '../../../streams/wire/points/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { pointOrder, pointsEntry } from '../../db/schema.ts';

/** Changes of points with the orders that made them, newest first. @param before Number of the last one of the page before. */
export async function listTransactions(
  tx: Tx,
  uid: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<PointTransaction[]> {
  const rows = await tx
    .select({ entry: pointsEntry, order: pointOrder })
    .from(pointsEntry)
    .leftJoin(pointOrder, and(eq(pointOrder.id, pointsEntry.reference), eq(pointOrder.uid, pointsEntry.uid)))
    .where(and(eq(pointsEntry.uid, uid), before === undefined ? undefined : lt(pointsEntry.n, before)))
    .orderBy(desc(pointsEntry.n))
    .limit(limit);
  return rows.map(({ entry, order }) => {
    const isRedeemed = order?.kind === 'redeem';
    return {
      id: String(entry.n),
      reference: entry.reference,
      applicationTime: order?.at ?? entry.at,
      type: entry.type,
      name: entry.name,
      amount: isRedeemed ? order.pieces : null,
      pointsRequirement: isRedeemed ? order.points : null,
      amountRequirement: isRedeemed ? order.amount : null,
      status: order?.state ?? null,
      changeInPoints: entry.change,
      balance: entry.balance,
      remark: order === null ? '' : order.reason || order.remark,
      unit: order?.unit ?? '',
      pointsRatio: order?.ratio ?? null,
      exchangeAmount: order?.exchanged ?? null,
    };
  });
}
