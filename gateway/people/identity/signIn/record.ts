import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignInRecord } from '../../../../streams/wire/security/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { account, signIn } from '../../../db/schema.ts';
import type { CallContext } from '../../../ground/handler.ts';
import type { SignInWay } from '../parts.ts';

/** How many lines the owner of an account can read. */
const SHOWN = 50;
/** Lines kept of one account; for how long is `retention.signIns` of the merchant. */
const KEPT = 200;

/** One sign-in or refused attempt. */
export interface SignInLine {
  /** Null for a name nobody has. */
  readonly uid: string | null;
  readonly way: SignInWay;
  /** Code of the refusal; null for a success. */
  readonly reason: string | null;
  /** Real time, epoch ms. */
  readonly at: number;
}

/** Writes a line; for a name without an account it runs the same statements, which write nothing. */
export async function recordSignIn(
  tx: Tx,
  from: Pick<CallContext, 'ip' | 'device'>,
  { uid, way, reason, at }: SignInLine,
): Promise<void> {
  const owner = uid ?? '';
  await tx.execute(sql`
    insert into ${signIn} (uid, at, way, ok, reason, ip, device)
    select uid, ${at}, ${way}, ${reason === null}, ${reason}, ${from.ip}, ${from.device}
    from ${account} where uid = ${owner}`);
  const oldest = sql`(select id from ${signIn} where uid = ${owner} order by id desc offset ${KEPT} limit 1)`;
  const tooMany = sql`${signIn.id} <= ${oldest}`;
  await tx.delete(signIn).where(and(eq(signIn.uid, owner), tooMany));
}

/** The newest lines of an account, newest first. */
export async function readSignIns(tx: Tx, uid: string): Promise<SignInRecord[]> {
  const { at, way, ok, reason, ip, device } = signIn;
  return tx
    .select({ at, way, ok, reason, ip, device })
    .from(signIn)
    .where(eq(signIn.uid, uid))
    .orderBy(desc(signIn.id))
    .limit(SHOWN);
}

/** Where and when an account was signed in to last; null for never. */
export async function lastSignIn(
  tx: Tx,
  uid: string,
): Promise<Pick<SignInRecord, 'at' | 'ip' | 'device'> | null> {
  const { at, ip, device } = signIn;
  const rows = await tx
    .select({ at, ip, device })
    .from(signIn)
    .where(and(eq(signIn.uid, uid), eq(signIn.ok, true)))
    .orderBy(desc(signIn.id))
    .limit(1);
  return rows[0] ?? null;
}
