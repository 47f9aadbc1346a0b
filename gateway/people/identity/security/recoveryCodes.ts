import { and, count, eq, isNull } from 'drizzle-orm';
import { latinDigits } from '../../../../streams/wire/fields/digits.ts';
import type { Tx } from '../../../db/database.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { recoveryCode } from '../../../db/schema.ts';
import { hashToken } from '../../tokens.ts';

/** Codes an account gets at a time. */
const CODES = 10;
/** Characters of a code, in groups of four: 80 random bits, so that a plain hash can't be reversed. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;
/** Without characters that look alike on paper. There are 32, so that each byte maps to one without bias. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A typed code without spaces and dashes, in lower case, with look-alike characters replaced. */
const normal = (code: string) =>
  latinDigits(code.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

/** A typed code; null for what has another length than each of them. */
export function readRecoveryCode(typed: string): string | null {
  const code = normal(typed);
  return code.length === LENGTH ? code : null;
}

const hashOf = (uid: string, code: string) => hashToken(`recovery:${uid}:${normal(code)}`);
const unusedOf = (uid: string) => and(eq(recoveryCode.uid, uid), isNull(recoveryCode.usedAt));

/** How many codes of an account were not used yet. */
export async function countRecoveryCodes(tx: Tx, uid: string): Promise<number> {
  const rows = await tx.select({ n: count() }).from(recoveryCode).where(unusedOf(uid));
  return rows[0]?.n ?? 0;
}

/** Deletes all codes of an account. */
export async function dropRecoveryCodes(tx: Tx, uid: string): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.uid, uid));
}

/** Replaces the codes of an account; they can be read only in this answer. */
export async function replaceRecoveryCodes(
  tx: Tx,
  uid: string,
  randomBytes: (size: number) => Buffer,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from(randomBytes(LENGTH), byte => ALPHABET[byte % ALPHABET.length]).join(''),
  );
  await dropRecoveryCodes(tx, uid);
  await insertRows(
    tx,
    recoveryCode,
    codes.map(code => ({ uid, codeHash: hashOf(uid, code) })),
  );
  return codes.map(code => code.replace(GROUP, '$&-'));
}

/**
 * Uses a code up; false when it is invalid or was used. When two callers present it at once, one gets false.
 * @param now Real time, epoch ms.
 */
export async function spendRecoveryCode(tx: Tx, uid: string, code: string, now: number): Promise<boolean> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(unusedOf(uid), eq(recoveryCode.codeHash, hashOf(uid, code))))
    .returning({ uid: recoveryCode.uid });
  return used.length > 0;
}
