import { eq } from 'drizzle-orm';
import type { ReferralReason, ReferralState } from '../../../streams/wire/referrals/words.ts';
import type { Tx } from '../../db/database.ts';
import { referral, referralStep } from '../../db/schema.ts';

export type ReferralRow = typeof referral.$inferSelect;

/** Where a friend can go from each state. */
export const REFERRAL_STEPS = {
  registered: ['deposited', 'refused'],
  deposited: ['turnover', 'refused'],
  turnover: ['rewarded', 'refused'],
  rewarded: [],
  refused: [],
} as const satisfies Readonly<Record<ReferralState, readonly ReferralState[]>>;

/** Takes a step of a friend whose row is locked. Throws for one that its state doesn't allow: that is a bug. */
export async function takeStep(
  tx: Tx,
  before: ReferralRow,
  to: ReferralState,
  at: number,
  reason: ReferralReason | null = null,
): Promise<ReferralRow> {
  const allowed: readonly ReferralState[] = REFERRAL_STEPS[before.state];
  if (!allowed.includes(to)) throw new Error(`a friend can't go from ${before.state} to ${to}`);
  const version = before.version + 1;
  const [after] = await tx
    .update(referral)
    .set({ state: to, reason, version, changedAt: at })
    .where(eq(referral.friendUid, before.friendUid))
    .returning();
  if (after === undefined) throw new Error('the friend was locked');
  await tx
    .insert(referralStep)
    .values({ friendUid: before.friendUid, version, from: before.state, to, reason, at });
  return after;
}
