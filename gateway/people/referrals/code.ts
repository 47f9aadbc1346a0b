import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { account, referralCode } from '../../db/schema.ts';
import { newCode } from '../newCode.ts';

/** Signs of a member's code; an agent's invitation has more. */
const LENGTH = 8;

/** A member who invites. */
export interface Referrer {
  readonly uid: string;
  readonly username: string;
}

/** The member's code; made when there is none yet. Of two devices that ask at once one makes it. @param at World time. */
export async function referralCodeOf(
  { db, write }: Pick<Database, 'db' | 'write'>,
  randomBytes: (size: number) => Buffer,
  uid: string,
  at: number,
): Promise<string> {
  const find = async (tx: Tx) => {
    const [row] = await tx
      .select({ code: referralCode.code })
      .from(referralCode)
      .where(eq(referralCode.uid, uid));
    return row?.code ?? null;
  };
  const known = await find(db);
  if (known !== null) return known;
  return write(async tx => {
    await tx
      .insert(referralCode)
      .values({ uid, code: newCode(randomBytes, LENGTH), at })
      .onConflictDoNothing({ target: referralCode.uid });
    const made = await find(tx);
    if (made === null) throw new Error('the code was not stored');
    return made;
  });
}

/** Who invites by a code; null for no member's code, and for an account that the operator has locked. */
export async function findReferrer(tx: Tx, code: string): Promise<Referrer | null> {
  const [found] = await tx
    .select({ uid: account.uid, username: account.username, locked: account.locked })
    .from(referralCode)
    .innerJoin(account, eq(account.uid, referralCode.uid))
    .where(eq(referralCode.code, code.trim().toLowerCase()));
  return found === undefined || found.locked ? null : { uid: found.uid, username: found.username };
}
