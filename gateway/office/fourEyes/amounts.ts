import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { cashOrder, promotion, promotionEntry } from '../../db/schema.ts';
import type { LimitedCall } from '../../ground/secondOperator.ts';

/** Steps of an order with which money leaves or comes. */
const PAYING: ReadonlySet<unknown> = new Set(['arrive', 'approve', 'pay', 'force']);

/** What an application would give in money, minor units. */
async function moneyOfApplication(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .select({ amount: promotionEntry.amount, definition: promotion.definition })
    .from(promotionEntry)
    .innerJoin(promotion, eq(promotion.id, promotionEntry.promotionId))
    .where(eq(promotionEntry.id, Number(id)));
  const { reward } = (row?.definition ?? {}) as { readonly reward?: { readonly kind?: string } };
  return reward?.kind === 'cash' || reward?.kind === 'bonus' ? (row?.amount ?? 0) : 0;
}

/**
 * How much an act moves, minor units; 0 for one that moves nothing, null for a call that is never too large.
 * @param params That were checked.
 */
export async function amountOf(
  tx: Tx,
  call: string,
  params: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  switch (call as LimitedCall) {
    case 'opsDeposit':
      return params.outcome === 'arrived' ? Number(params.amount) : 0;
    case 'opsWithdrawal':
      return params.outcome === 'approved' ? Number(params.amount) : 0;
    case 'officeMemberAdjust':
    case 'officeMemberBonus':
      return Number(params.amount);
    case 'opsCashStep': {
      if (!PAYING.has(params.step)) return 0;
      const { amount } = cashOrder;
      const [row] = await tx
        .select({ amount })
        .from(cashOrder)
        .where(eq(cashOrder.id, String(params.id)));
      return row?.amount ?? 0;
    }
    case 'opsApplicationStep':
      return params.step === 'approve' ? moneyOfApplication(tx, String(params.id)) : 0;
    default:
      return null;
  }
}
