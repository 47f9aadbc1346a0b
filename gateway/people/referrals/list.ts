import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ReferralCounts, ReferredFriend } from '../../../streams/wire/referrals/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { account, referral } from '../../db/schema.ts';
import { maskName } from '../maskName.ts';

/** How many friends of an account stand where. */
export async function readReferralCounts(tx: Tx, uid: string): Promise<ReferralCounts> {
  const rows = await tx
    .select({
      state: referral.state,
      friends: sql<string>`count(*)`,
      steps: sql<string>`sum(${referral.version})`,
    })
    .from(referral)
    .where(eq(referral.inviterUid, uid))
    .groupBy(referral.state);
  const of = new Map(rows.map(({ state, friends }) => [state, Number(friends)]));
  return {
    version: rows.reduce((sum, { steps }) => sum + Number(steps), 0),
    registered: of.get('registered') ?? 0,
    deposited: of.get('deposited') ?? 0,
    turnover: of.get('turnover') ?? 0,
    rewarded: of.get('rewarded') ?? 0,
    refused: of.get('refused') ?? 0,
  };
}

/** Friends of an account, newest first. */
export async function listFriends(
  tx: Tx,
  uid: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<ReferredFriend[]> {
  const older = before === undefined ? undefined : lt(referral.id, Number(before));
  const rows = await tx
    .select({ row: referral, name: account.username })
    .from(referral)
    .innerJoin(account, eq(account.uid, referral.friendUid))
    .where(and(eq(referral.inviterUid, uid), older))
    .orderBy(desc(referral.id))
    .limit(limit);
  return rows.map(({ name, row: { id, at, state, reason, changedAt, endsAt, terms } }) => ({
    ...{ id: String(id), name: maskName(name), at, state, reason, changedAt, endsAt },
    reward: { kind: terms.inviter.kind, amount: terms.inviter.amount },
  }));
}
