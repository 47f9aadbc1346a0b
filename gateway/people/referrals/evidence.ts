import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { canonicalAddress, networkOf } from '../../address/network.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { referral, referralDevice, signIn } from '../../db/schema.ts';
import { DAY, HOUR } from '../../ground/calendar/durations.ts';
import type { MerchantReferral } from '../../merchant/referral.ts';
import { hashToken } from '../tokens.ts';
import type { Evidence } from './refusal.ts';

/** Where somebody registers from. */
export interface Origin {
  readonly ip: string;
  /** What the page calls its browser; null where it says nothing. */
  readonly deviceMark: string | null;
  /** Real time, epoch ms. */
  readonly wall: number;
}

/** Whether an address tells one caller from another: those of this machine itself, and what is none, don't. */
const tellsApart = (ip: string): boolean => {
  const address = canonicalAddress(ip);
  return address !== null && address !== '::1' && !address.startsWith('127.');
};

/** The network of an address as it is kept; null for one that says nothing. */
export const networkKey = (ip: string): string | null =>
  tellsApart(ip) ? hashToken(`referral network ${networkOf(ip)}`) : null;

/** A browser as it is kept. */
const deviceKey = (mark: string): string => hashToken(`referral device ${mark}`);

/** Notes that an account has used a browser. */
export async function noteDevice(tx: Tx, uid: string, mark: string | null): Promise<void> {
  if (mark === null) return;
  await tx
    .insert(referralDevice)
    .values({ mark: deviceKey(mark), uid })
    .onConflictDoNothing();
}

/** Who invited the inviter, who invited that one, and so on; the inviter itself is not among them. */
async function uplineOf(tx: Tx, inviterUid: string, levels: number): Promise<readonly string[]> {
  const found: string[] = [];
  let uid = inviterUid;
  for (let level = 0; level < levels; level += 1) {
    const [row] = await tx
      .select({ uid: referral.inviterUid })
      .from(referral)
      .where(eq(referral.friendUid, uid));
    if (row === undefined) break;
    found.push(row.uid);
    uid = row.uid;
  }
  return found;
}

/** Which of these accounts signed in from the network of an address since a moment of real time. */
async function signedInFrom(
  tx: Tx,
  uids: readonly string[],
  ip: string,
  since: number,
): Promise<ReadonlySet<string>> {
  if (!tellsApart(ip)) return new Set();
  const rows = await tx
    .selectDistinct({ uid: signIn.uid, ip: signIn.ip })
    .from(signIn)
    .where(and(isAmong(signIn.uid, uids), eq(signIn.ok, true), gt(signIn.at, since)));
  const network = networkOf(ip);
  return new Set(rows.filter(row => networkOf(row.ip) === network).map(row => row.uid));
}

/** Which accounts besides the friend's own have used its browser. */
async function usersOf(tx: Tx, friendUid: string, mark: string | null): Promise<ReadonlySet<string>> {
  if (mark === null) return new Set();
  const rows = await tx
    .select({ uid: referralDevice.uid })
    .from(referralDevice)
    .where(and(eq(referralDevice.mark, deviceKey(mark)), ne(referralDevice.uid, friendUid)));
  return new Set(rows.map(({ uid }) => uid));
}

async function countLastHour(tx: Tx, { ip, wall }: Origin): Promise<number> {
  const network = networkKey(ip);
  if (network === null) return 0;
  const [row] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(referral)
    .where(and(eq(referral.network, network), gt(referral.registeredAt, wall - HOUR)));
  return Number(row?.count ?? 0);
}

/** Collects what is known of a registration. Registrations from one network wait for one another until they commit. */
export async function collectEvidence(
  tx: Tx,
  { addressDays, levels, devices }: MerchantReferral['refuse'],
  who: { readonly friendUid: string; readonly inviterUid: string },
  origin: Origin,
): Promise<Evidence> {
  const { inviterUid, friendUid } = who;
  const network = networkKey(origin.ip);
  if (network !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${network}`}, 0))`);
  const upline = await uplineOf(tx, inviterUid, levels);
  const since = origin.wall - addressDays * DAY;
  const here =
    addressDays === 0 ? new Set<string>() : await signedInFrom(tx, [inviterUid, ...upline], origin.ip, since);
  const users = await usersOf(tx, friendUid, devices ? origin.deviceMark : null);
  return {
    inviterDevice: users.has(inviterUid),
    usedDevice: users.size > 0,
    inviterAddress: here.has(inviterUid),
    household: upline.some(uid => here.has(uid) || users.has(uid)),
    lastHour: await countLastHour(tx, origin),
  };
}
