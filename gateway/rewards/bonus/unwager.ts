import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { bonusEntry, bonusGrant } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { GrantRow } from './entries.ts';
import { GRANT } from './steps.ts';

/** How long a bonus can be staked at least that is open again, world ms: a day. */
const REST_MS = DAY;

/** The grant that a round was counted for, locked; null for none. */
async function lockGrantOf(tx: Tx, roundId: string): Promise<GrantRow | null> {
  const [found] = await tx
    .select({ grant: bonusGrant })
    .from(bonusEntry)
    .innerJoin(bonusGrant, eq(bonusGrant.id, bonusEntry.grantId))
    .where(and(eq(bonusEntry.roundId, roundId), eq(bonusEntry.what, 'stake')))
    .for('update', { of: bonusGrant });
  return found?.grant ?? null;
}

/** What the rounds of a grant are worth without those taken back; more than it needs is not counted. */
async function wageredOf(tx: Tx, { id, required }: GrantRow): Promise<number> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(r.valid_bet), 0) as sum from bonus_entry e join round r on r.id = e.round_id
    where e.grant_id = ${id} and e.what = 'stake'
      and not exists (select 1 from round_void v where v.round_id = r.id)`);
  return Math.min(required, Number(rows[0]?.sum ?? 0));
}

/**
 * Counts a round no more that was taken back. A bonus that is not wagered without it is open again, for at least a day; its money
 * comes back. Answers the grant as it is then, and whether it had become money; null where the round counted for none that is
 * open or wagered. The caller holds the lock of the account.
 */
export async function unwager(
  tx: Tx,
  roundId: string,
  at: number,
): Promise<{ readonly grant: GrantRow; readonly wasMoney: boolean } | null> {
  const grant = await lockGrantOf(tx, roundId);
  if (grant === null || grant.state === 'LOST' || grant.state === 'EXPIRED') return null;
  const wagered = await wageredOf(tx, grant);
  const state =
    grant.state === 'WAGERED' && wagered === grant.required ? grant.state : GRANT.apply(grant.state, 'void');
  const wasMoney = grant.state === 'WAGERED' && state === 'WAGERING';
  const expiresAt = wasMoney ? Math.max(grant.expiresAt, at + REST_MS) : grant.expiresAt;
  const after = { ...grant, state, wagered, expiresAt, changedAt: at };
  await tx
    .update(bonusGrant)
    .set({ state, wagered, expiresAt, changedAt: at })
    .where(eq(bonusGrant.id, grant.id));
  await tx.insert(bonusEntry).values({
    grantId: grant.id,
    n: sql`(select max(n) + 1 from bonus_entry where grant_id = ${grant.id})`,
    what: 'void',
    amount: wasMoney ? grant.amount : 0,
    wagered: wagered - grant.wagered,
    roundId,
    state,
    at,
  });
  return { grant: after, wasMoney };
}

/** How often a grant has become money. */
export async function timesConverted(tx: Tx, { id }: Pick<GrantRow, 'id'>): Promise<number> {
  const done = and(eq(bonusEntry.grantId, id), eq(bonusEntry.what, 'complete'));
  const [row] = await tx.select({ times: sql<number>`count(*)::int` }).from(bonusEntry).where(done);
  return row?.times ?? 0;
}
