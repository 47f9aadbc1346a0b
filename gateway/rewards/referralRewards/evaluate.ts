import { asc, eq } from 'drizzle-orm';
import type { ReferralReward } from '../../../streams/wire/referrals/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, promotionDue, referral, referralReward } from '../../db/schema.ts';
import type { MerchantReferral } from '../../merchant/referral.ts';
import { applyReferralStep, type ReferralPorts, type ReferralRow } from '../../people/referrals/ports.ts';
import { type AnnounceAward, type Awards, readFigures } from '../promotions/ports.ts';
import { nextReferralStep } from './advance.ts';
import { reserveFromFund } from './fund.ts';

export interface ReferralEvaluateDeps {
  readonly rules: MerchantReferral;
  readonly awards: Awards;
  readonly referrals: Pick<ReferralPorts['referrals'], 'tell'>;
  readonly clock: { now(): number };
}

/** Who gets something, and how it is told. */
interface Given {
  readonly uid: string;
  readonly tell: AnnounceAward;
}

/** Gives one reward. Bonus money, points and cash are booked as those of promotions are, under an id of the friend. */
async function give(
  tx: Tx,
  { awards, clock }: ReferralEvaluateDeps,
  { friendUid, inviterUid, demo }: ReferralRow,
  part: 'inviter' | 'friend',
  reward: ReferralReward,
): Promise<Given> {
  const uid = part === 'inviter' ? inviterUid : friendUid;
  const opId = `referral:${friendUid}:${part}`;
  const { kind, amount } = reward;
  const at = clock.now();
  await tx.insert(referralReward).values({ opId, friendUid, part, uid, kind, amount, at });
  const given = { amount, reference: 'referral', at, demo };
  if (reward.kind === 'bonus') {
    if (awards.bonus === null) throw new Error('nobody awards a bonus');
    const { productType, times, days } = reward;
    return { uid, tell: await awards.bonus(tx, uid, { ...given, productType, times, days }, opId) };
  }
  const award = awards[reward.kind];
  if (award === null) throw new Error(`nobody awards ${reward.kind}`);
  return { uid, tell: await award(tx, uid, given, opId) };
}

/** Rewards a friend who has done everything, or refuses it where nothing is left to give. */
async function reward(
  tx: Tx,
  deps: ReferralEvaluateDeps,
  row: ReferralRow,
): Promise<{ readonly row: ReferralRow; readonly given: readonly Given[] }> {
  const at = deps.clock.now();
  const refused = await reserveFromFund(tx, deps.rules, row.inviterUid, row.terms);
  if (refused !== null) return { row: await applyReferralStep(tx, row, 'refused', at, refused), given: [] };
  const after = await applyReferralStep(tx, row, 'rewarded', at);
  const { inviter, friend } = row.terms;
  const given = [await give(tx, deps, row, 'inviter', inviter)];
  if (friend !== null) given.push(await give(tx, deps, row, 'friend', friend));
  return { row: after, given };
}

/** Locks both accounts in the order of their ids. Answers null while one of them is locked by the operator. */
async function lockBoth(
  tx: Tx,
  uids: readonly string[],
): Promise<readonly { createdAt: number; uid: string }[] | null> {
  const rows = await tx
    .select({ uid: account.uid, createdAt: account.createdAt, locked: account.locked })
    .from(account)
    .where(isAmong(account.uid, uids))
    .orderBy(asc(account.uid))
    .for('no key update');
  return rows.length < uids.length || rows.some(({ locked }) => locked) ? null : rows;
}

/**
 * Looks at one friend: every step that is due is taken, and the inviter is told. Locks: both accounts by their ids, the friend's row,
 * what there is to give, the ledger, topics account by account.
 * @param isClosed Whether a moment of world time is so long ago that nothing can be dated there any more.
 */
export async function evaluateFriend(
  tx: Tx,
  deps: ReferralEvaluateDeps,
  friendUid: string,
  isClosed: (moment: number) => boolean,
): Promise<void> {
  const mine = eq(referral.friendUid, friendUid);
  const [found] = await tx.select({ inviterUid: referral.inviterUid }).from(referral).where(mine);
  if (found === undefined) return;
  const accounts = await lockBoth(tx, [friendUid, found.inviterUid]);
  const friend = accounts?.find(({ uid }) => uid === friendUid);
  if (friend === undefined) return;
  const [locked] = await tx.select().from(referral).where(mine).for('update');
  if (locked === undefined) return;
  // What is marked after this is looked at again.
  const [due] = await tx
    .select({ n: promotionDue.n })
    .from(promotionDue)
    .where(eq(promotionDue.uid, friendUid));
  const { terms, at: from, endsAt: until } = locked;
  const figures = readFigures(tx, friend, deps.clock.now());
  const span = { from, until };
  const done = {
    deposits: await figures.of({ measure: 'deposits', each: terms.deposit }, span, null),
    turnover: await figures.of({ measure: 'validBets', each: 0 }, span, null),
  };
  let row = locked;
  let given: readonly Given[] = [];
  for (;;) {
    const next = nextReferralStep(row.state, done, terms, isClosed(until));
    if (next === null) break;
    if (next.to === 'reward') ({ row, given } = await reward(tx, deps, row));
    else
      row = await applyReferralStep(
        tx,
        row,
        next.to,
        deps.clock.now(),
        'reason' in next ? next.reason : null,
      );
  }
  await tx
    .update(referral)
    .set({ seen: due?.n ?? 0 })
    .where(mine);
  if (row.version === locked.version) return;
  await tellBoth(tx, deps, row, given);
}

/** Tells both of what they got, and the inviter of the step: account by account, of each in the order of the topics' names. */
async function tellBoth(
  tx: Tx,
  { referrals, clock }: ReferralEvaluateDeps,
  { inviterUid, friendUid }: ReferralRow,
  given: readonly Given[],
): Promise<void> {
  for (const uid of [inviterUid, friendUid].toSorted()) {
    for (const { uid: owner, tell } of given) if (owner === uid) await tell(tx);
    if (uid !== inviterUid) continue;
    await referrals.tell(tx, inviterUid, clock.now());
  }
}
