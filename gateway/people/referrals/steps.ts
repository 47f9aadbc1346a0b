import { eq } from 'drizzle-orm';
import { REFERRAL_STATES, type ReferralReason } from '../../../streams/wire/referrals/words.ts';
import type { Tx } from '../../db/database.ts';
import { referral, referralStep } from '../../db/schema.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

export type ReferralRow = typeof referral.$inferSelect;

/** Where a friend can go from each state; a step has the name of the state that it leads to. */
export const REFERRAL = createSteps({
  of: 'friend',
  states: REFERRAL_STATES,
  steps: ['deposited', 'turnover', 'rewarded', 'refused'],
  begins: ['registered'],
  ends: ['rewarded', 'refused'],
  table: {
    registered: { deposited: 'deposited', refused: 'refused' },
    deposited: { turnover: 'turnover', refused: 'refused' },
    turnover: { rewarded: 'rewarded', refused: 'refused' },
  },
});

/** Takes a step of a friend whose row is locked. Throws `IllegalStep` for one that its state doesn't allow: that is a bug. */
export async function applyReferralStep(
  tx: Tx,
  before: ReferralRow,
  step: (typeof REFERRAL.steps)[number],
  at: number,
  reason: ReferralReason | null = null,
): Promise<ReferralRow> {
  const to = REFERRAL.apply(before.state, step);
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
