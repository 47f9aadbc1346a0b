import { and, eq, sql } from 'drizzle-orm';
import type { DepositPromotion, MerchantPromotion } from '../../../streams/wire/bonus/shapes.ts';
import { bonusOf, type Promised } from '../../../streams/wire/bonus/words.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, bonusGrant, cashOrder, giftWaiting } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import type { NewGrant } from '../../ledger/grantPorts.ts';
import { isOnBreak } from '../../ledger/limits/ports.ts';
import type { CashOrderRow } from './orders.ts';

/** What may be granted once: the promotion to a member, or to a member on a day of UTC. */
function onceKeyOf({ id, once }: Pick<MerchantPromotion, 'id' | 'once'>, uid: string, at: number): string {
  return once === 'member' ? `${id}:${uid}` : `${id}:${uid}:${Math.floor(at / DAY)}`;
}

/** Of these keys those that were granted, or that another open deposit was promised. */
async function takenKeys(tx: Tx, uid: string, keys: readonly string[], except = ''): Promise<Set<string>> {
  const wanted = [...keys];
  const granted = await tx
    .select({ key: bonusGrant.onceKey })
    .from(bonusGrant)
    .where(isAmong(bonusGrant.onceKey, wanted));
  const key = sql<string>`${cashOrder.promised} ->> 'onceKey'`;
  const promised = await tx
    .select({ key })
    .from(cashOrder)
    .where(
      and(
        eq(cashOrder.uid, uid),
        isAmong(cashOrder.state, ['waiting', 'told']),
        isAmong(key, wanted),
        sql`${cashOrder.id} <> ${except}`,
      ),
    );
  const waitingKey = sql<string>`${giftWaiting.reward} ->> 'onceKey'`;
  const waiting = await tx
    .select({ key: waitingKey })
    .from(giftWaiting)
    .where(and(eq(giftWaiting.uid, uid), isAmong(waitingKey, wanted)));
  return new Set([...granted, ...promised, ...waiting].flatMap(row => row.key ?? []));
}

/** The promotions of a merchant as a member sees them. None is offered to whoever takes a break. */
export async function listPromotions(
  tx: Tx,
  promotions: readonly MerchantPromotion[],
  {
    uid,
    at,
    languages,
  }: { readonly uid: string; readonly at: number; readonly languages: readonly string[] },
): Promise<DepositPromotion[]> {
  if (promotions.length === 0) return [];
  const taken = await takenKeys(
    tx,
    uid,
    promotions.map(it => onceKeyOf(it, uid, at)),
  );
  const [member] = await tx
    .select({ breakUntil: account.breakUntil })
    .from(account)
    .where(eq(account.uid, uid));
  const closed = member !== undefined && isOnBreak(member, at);
  return promotions.map(({ title, ...terms }) => ({
    ...terms,
    title:
      languages.map(language => ownValue(title, language)).find(text => text !== undefined) ??
      Object.values(title)[0] ??
      terms.id,
    offered: !closed && !taken.has(onceKeyOf(terms, uid, at)),
  }));
}

/** What of an order a promotion decides. */
export type PromisedPart = Pick<CashOrderRow, 'promotion' | 'bonus' | 'wagering' | 'promised'>;

/** The part of an order without a promotion. */
export const NO_PROMOTION: PromisedPart = { promotion: null, bonus: 0, wagering: 0, promised: null };

const notOffered = () =>
  new CallError('promotion_not_offered', 409, 'This promotion is not offered to you now.');

/** What a promotion promises for an amount. Throws `promotion_not_offered` for an unknown one and for too low an amount. */
export function promiseOf(
  promotions: readonly MerchantPromotion[],
  id: string | undefined,
  order: { readonly uid: string; readonly at: number; readonly amount: number },
): PromisedPart {
  if (id === undefined) return NO_PROMOTION;
  const promotion = promotions.find(it => it.id === id);
  const granted = promotion && bonusOf(order.amount, promotion);
  if (!promotion || !granted) throw notOffered();
  const { productType, times, days } = promotion;
  const promised: Promised = { productType, times, days, onceKey: onceKeyOf(promotion, order.uid, order.at) };
  return { promotion: id, ...granted, promised };
}

/**
 * Throws `promotion_not_offered` when the promise of a new order was granted or promised before. The caller holds the
 * lock of the account, so that two devices ask one after the other.
 */
export async function assertPromotionOffered(
  tx: Tx,
  { id, uid, promised }: Pick<CashOrderRow, 'id' | 'uid'> & Pick<PromisedPart, 'promised'>,
): Promise<void> {
  if (promised === null) return;
  if ((await takenKeys(tx, uid, [promised.onceKey], id)).size > 0) throw notOffered();
}

/** The bonus of a deposit, as it is granted. */
export type PromisedBonus = Omit<NewGrant, 'id' | 'uid' | 'kind' | 'expiresAt'> & Pick<Promised, 'days'>;

/** The bonus of a deposit that arrives; null when none was promised. */
export function promisedOf(row: CashOrderRow, at: number): PromisedBonus | null {
  const { promotion, promised, bonus, demo } = row;
  if (promotion === null || promised === null) return null;
  return { ...promised, reference: promotion, amount: bonus, at, demo };
}
