import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { MemberPage } from '../../../../streams/wire/office/memberShapes.ts';
import type { Tx } from '../../../db/database.ts';
import { payoutAccount, session, signIn } from '../../../db/schema.ts';
import type { MemberAccount } from '../memberAccount.ts';
import { shownNetwork } from '../network.ts';

const SESSIONS = 50;
const SIGN_INS = 20;
const DEVICES = 20;
const PAYOUTS = 50;
/** Most accounts of a browser that are counted. */
const MOST_OTHERS = 1_000;

/** Open sessions, the newest token of each. @param wall Real time. */
async function readSessions(
  tx: Tx,
  { uid, gen }: MemberAccount,
  wall: number,
): Promise<MemberPage['sessions']> {
  const { sessionId, way, device, ip, openedAt, activeAt } = session;
  const rows = await tx
    .select({ sessionId, way, device, ip, openedAt, activeAt })
    .from(session)
    .where(and(eq(session.uid, uid), eq(session.gen, gen), gt(session.expiresAt, wall)))
    .orderBy(desc(session.createdAt));
  const newest = new Map(rows.toReversed().map(row => [row.sessionId, row]));
  return [...newest.values()]
    .toReversed()
    .slice(0, SESSIONS)
    .map(({ ip: address, ...row }) => ({ ...row, network: shownNetwork(address) }));
}

async function readDevices(tx: Tx, uid: string): Promise<MemberPage['devices']> {
  const { rows } = await tx.execute<{ mark: string; others: string }>(sql`
    select d.mark, (select count(*) from (
        select 1 from referral_device o where o.mark = d.mark and o.uid <> d.uid limit ${MOST_OTHERS}) x) as others
    from referral_device d where d.uid = ${uid} order by 2 desc, 1 limit ${DEVICES}`);
  return rows.map(({ mark, others }) => ({ mark, others: Number(others) }));
}

async function readSignIns(tx: Tx, uid: string): Promise<MemberPage['signIns']> {
  const { at, way, ok, reason, device, ip } = signIn;
  const rows = await tx
    .select({ at, way, ok, reason, device, ip })
    .from(signIn)
    .where(eq(signIn.uid, uid))
    .orderBy(desc(signIn.id))
    .limit(SIGN_INS);
  return rows.map(({ ip: address, ...row }) => ({ ...row, network: shownNetwork(address) }));
}

async function readPayouts(tx: Tx, uid: string): Promise<MemberPage['payouts']> {
  const { id, method, kind, label, isDefault, addedAt, removedAt } = payoutAccount;
  return tx
    .select({ id, method, kind, label, isDefault, addedAt, removedAt })
    .from(payoutAccount)
    .where(eq(payoutAccount.uid, uid))
    .orderBy(desc(addedAt), desc(id))
    .limit(PAYOUTS);
}

async function readSteps(
  tx: Tx,
  { uid, totpConfirmed, smsStep }: MemberAccount,
): Promise<MemberPage['steps']> {
  const { rows } = await tx.execute<Record<'passkeys' | 'recovery', string>>(sql`
    select (select count(*) from passkey where uid = ${uid}) as passkeys,
      (select count(*) from recovery_code where uid = ${uid} and used_at is null) as recovery`);
  const [counts] = rows;
  return {
    ...{ totp: totpConfirmed, sms: smsStep },
    ...{ passkeys: Number(counts?.passkeys ?? 0), recovery: Number(counts?.recovery ?? 0) },
  };
}

/** How somebody gets into an account, and where money leaves it. */
export async function readAccess(tx: Tx, member: MemberAccount, wall: number) {
  return {
    steps: await readSteps(tx, member),
    sessions: await readSessions(tx, member, wall),
    devices: await readDevices(tx, member.uid),
    signIns: await readSignIns(tx, member.uid),
    payouts: await readPayouts(tx, member.uid),
  };
}
