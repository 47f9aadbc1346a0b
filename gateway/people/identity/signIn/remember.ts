import { eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { rememberToken } from '../../../db/schema.ts';
import { DAY } from '../../../ground/calendar/durations.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { lockAccount } from '../sessions.ts';

/** How long a device is remembered after its last sign-in, real ms (one day). */
const REMEMBERED_MS = DAY;

/** A device that was remembered. */
export interface RememberedDevice {
  readonly uid: string;
  /** Common id of all tokens that replaced one another on the device. */
  readonly family: string;
}

/** Tokens that devices store instead of a password. The database stores only hashes. */
export interface RememberTokens {
  /** A token for a device; the next one of `family` when the device has one. */
  issue(
    tx: Tx,
    device: { readonly uid: string; readonly family?: string | undefined },
  ): Promise<{
    readonly token: string;
    readonly family: string;
  }>;
  /**
   * The owner of the token, which is used up; its account is locked. Null when the token is unknown or expired.
   * `copied` when it was used before: then the token was copied, and its whole family must end.
   */
  redeem(tx: Tx, token: string): Promise<(RememberedDevice & { readonly copied: boolean }) | null>;
  /** Deletes the device of a token; an unknown token is ignored. */
  forget(tx: Tx, token: string): Promise<void>;
  forgetFamily(tx: Tx, family: string): Promise<void>;
  /** Deletes every device of an account. */
  forgetAll(tx: Tx, uid: string): Promise<void>;
}

/**
 * Remember-tokens of this world.
 * @param deps.wall Real time, epoch ms.
 */
export function createRememberTokens(deps: {
  readonly wall: () => number;
  readonly randomBytes: (size: number) => Buffer;
}): RememberTokens {
  const find = async (tx: Tx, token: string) => {
    const hashed = eq(rememberToken.tokenHash, hashToken(token));
    const rows = await tx.select().from(rememberToken).where(hashed).for('update');
    return rows[0] ?? null;
  };
  const tokens: RememberTokens = {
    async issue(tx, { uid, family = deps.randomBytes(12).toString('hex') }) {
      const now = deps.wall();
      await tx.delete(rememberToken).where(lt(rememberToken.expiresAt, now));
      const token = newToken(deps.randomBytes);
      const row = { tokenHash: hashToken(token), family, uid, expiresAt: now + REMEMBERED_MS };
      await tx.insert(rememberToken).values(row);
      return { token, family };
    },
    async redeem(tx, token) {
      const now = deps.wall();
      const mine = eq(rememberToken.tokenHash, hashToken(token));
      const [owner] = await tx.select({ uid: rememberToken.uid }).from(rememberToken).where(mine);
      // The account is locked first, in the same order as when sessions are ended, to avoid deadlocks.
      const of = owner === undefined ? null : await lockAccount(tx, owner.uid);
      const row = of === null ? null : await find(tx, token);
      if (of === null || row === null || row.expiresAt <= now) return null;
      const { uid, family } = row;
      if (row.replacedAt !== null) return { uid, family, copied: true };
      // The token replaces the password that was typed once: a later password, whoever set it, ends it.
      if (row.expiresAt - REMEMBERED_MS <= (of.passwordChangedAt ?? 0)) return null;
      await tx.update(rememberToken).set({ replacedAt: now }).where(mine);
      return { uid, family, copied: false };
    },
    async forget(tx, token) {
      const row = await find(tx, token);
      if (row !== null) await tokens.forgetFamily(tx, row.family);
    },
    async forgetFamily(tx, family) {
      await tx.delete(rememberToken).where(eq(rememberToken.family, family));
    },
    async forgetAll(tx, uid) {
      await tx.delete(rememberToken).where(eq(rememberToken.uid, uid));
    },
  };
  return tokens;
}
