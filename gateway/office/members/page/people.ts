import { desc, eq, sql } from 'drizzle-orm';
import type { MemberPage } from '../../../../streams/wire/office/memberShapes.ts';
import type { Tx } from '../../../db/database.ts';
import { account, memberNote } from '../../../db/schema.ts';
import type { MemberAccount } from '../memberAccount.ts';

const NOTES = 50;
/** Most of a team that are counted. */
const MOST_COUNTED = 10_000;

async function readNamed(tx: Tx, wanted: string | null): Promise<MemberPage['upline']> {
  if (wanted === null) return null;
  const { uid, username } = account;
  const [row] = await tx.select({ uid, username }).from(account).where(eq(uid, wanted));
  return row ?? null;
}

async function readTeam(tx: Tx, uid: string): Promise<MemberPage['team']> {
  const { rows } = await tx.execute<Record<'direct' | 'all', string>>(sql`
    select (select count(*) from (select 1 from account where upline_uid = ${uid} limit ${MOST_COUNTED}) d) as direct,
      (select count(*) from (
        select 1 from team_member where ancestor = ${uid} and depth > 0 limit ${MOST_COUNTED}) t) as all`);
  return { direct: Number(rows[0]?.direct ?? 0), all: Number(rows[0]?.all ?? 0) };
}

async function readInvited(tx: Tx, uid: string): Promise<MemberPage['invited']> {
  const { rows } = await tx.execute<Record<'code' | 'by' | 'inviter', string | null>>(sql`
    select (select code from referral_code where uid = ${uid}) as code,
      (select code from invitation_use where uid = ${uid}) as by,
      (select inviter_uid from referral where friend_uid = ${uid}) as inviter`);
  const [found] = rows;
  return {
    ...{ code: found?.code ?? null, by: found?.by ?? null },
    inviter: await readNamed(tx, found?.inviter ?? null),
  };
}

/** The newest notes about a member. */
async function readNotes(tx: Tx, uid: string): Promise<MemberPage['notes']> {
  const rows = await tx
    .select()
    .from(memberNote)
    .where(eq(memberNote.uid, uid))
    .orderBy(desc(memberNote.at), desc(memberNote.id))
    .limit(NOTES);
  return rows.map(({ id, at, author, note }) => ({ id: String(id), at, author, note }));
}

/** Who is above and below a member, who invited it, and what the staff wrote down. */
export async function readPeople(tx: Tx, { uid, uplineUid }: MemberAccount) {
  return {
    upline: await readNamed(tx, uplineUid),
    team: await readTeam(tx, uid),
    invited: await readInvited(tx, uid),
    notes: await readNotes(tx, uid),
  };
}
