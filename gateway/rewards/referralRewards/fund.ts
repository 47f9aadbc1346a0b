import { and, eq, sql } from 'drizzle-orm';
import type { ReferralReward, ReferralTerms } from '../../../streams/wire/referrals/shapes.ts';
import type { ReferralReason } from '../../../streams/wire/referrals/words.ts';
import type { Tx } from '../../db/database.ts';
import { referral, referralFund } from '../../db/schema.ts';
import type { MerchantReferral } from '../../merchant/referral.ts';

const given = ({ inviter, friend }: ReferralTerms, isCounted: (kind: ReferralReward['kind']) => boolean) =>
  [inviter, friend].reduce(
    (sum, reward) => (reward !== null && isCounted(reward.kind) ? sum + reward.amount : sum),
    0,
  );

/**
 * Takes what is given for a friend out of what there is, for inviter and friend together. Whoever comes at the same time waits for the
 * row, so it is never more than the merchant gives. The caller holds the lock of the inviter's account. Answers why not.
 */
export async function reserveFromFund(
  tx: Tx,
  { most, budget }: Pick<MerchantReferral, 'most' | 'budget'>,
  inviterUid: string,
  terms: ReferralTerms,
): Promise<Extract<ReferralReason, 'inviterFull' | 'spentUp'> | null> {
  const [rewarded] = await tx
    .select({ friends: sql<string>`count(*)` })
    .from(referral)
    .where(and(eq(referral.inviterUid, inviterUid), eq(referral.state, 'rewarded')));
  if (Number(rewarded?.friends ?? 0) >= most.perInviter) return 'inviterFull';
  const money = given(terms, kind => kind !== 'points');
  const points = given(terms, kind => kind === 'points');
  const fund = referralFund;
  const taken = await tx
    .update(fund)
    .set({
      friends: sql`${fund.friends} + 1`,
      money: sql`${fund.money} + ${money}::int8`,
      points: sql`${fund.points} + ${points}::int8`,
    })
    .where(
      and(
        sql`${fund.friends} < ${most.inAll}::int8`,
        sql`(${money}::int8 = 0 or ${fund.money} + ${money}::int8 <= ${budget.money}::int8)`,
        sql`(${points}::int8 = 0 or ${fund.points} + ${points}::int8 <= ${budget.points}::int8)`,
      ),
    )
    .returning({ one: fund.one });
  return taken.length > 0 ? null : 'spentUp';
}
