import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { account, outbox } from '../../../gateway/db/schema.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import type { IdentityDeps } from '../../../gateway/people/identity/identityDeps.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';

/** A member who is signed in. */
export interface Owner {
  readonly username: string;
  readonly uid: string;
  readonly token: string;
}

/** Second steps over a database of their own. */
export interface Security extends Registry {
  /** A new member with a mobile number. */
  owner(): Promise<Owner>;
  /** The code an authenticator app shows now, or that many steps away. */
  codeOf(secret: string, steps?: number): string;
  /** Switches an authenticator app on. */
  switchTotpOn(owner: Owner): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }>;
  /** Proves the first step; the ticket of the second one. */
  ticketOf(owner: Owner, more?: { readonly remember?: boolean }): Promise<string>;
  /** Digits in the newest SMS. */
  newestSms(): Promise<string>;
}

const STEP_MS = 30_000;

/** What a call is refused with. */
export async function refusalOf(work: Promise<unknown>): Promise<CallError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('this call should have been refused');
}

/** A code that is none of the ones that count now. */
export function wrongCode(right: string): string {
  return String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');
}

/** Opens one with nobody in it. Close it after the tests. */
export async function openSecurity(replaced: Partial<IdentityDeps> = {}): Promise<Security> {
  const registry = await openIdentity(replaced);
  const { database, clock, call } = registry;
  let owners = 0;
  const codeOf: Security['codeOf'] = (secret, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: clock.now() + steps * STEP_MS });
  return {
    ...registry,
    codeOf,
    async owner() {
      owners += 1;
      const username = `owner${owners}x`;
      const token = await registry.join(username);
      const { uid } = await registry.accountOf(username);
      const mobile = `88017${String(owners).padStart(8, '0')}`;
      await database.write(tx => tx.update(account).set({ mobile }).where(eq(account.uid, uid)));
      return { username, uid, token };
    },
    async switchTotpOn({ token }) {
      const { secret } = await call('totpBegin', { password: PASSWORD }, { token });
      const { recoveryCodes } = await call('totpConfirm', { code: codeOf(secret) }, { token });
      // The step of that code is used up.
      clock.advance(STEP_MS);
      return { secret, recoveryCodes: recoveryCodes ?? [] };
    },
    async ticketOf({ username }, more = {}) {
      const { code, value } = await refusalOf(
        call('login', { username, password: PASSWORD, captcha: undefined, ...more }),
      );
      if (code !== 'two_step_required') throw new Error(`refused with ${code}`);
      return (value as { ticket: string }).ticket;
    },
    async newestSms() {
      const rows = await database.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
      return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    },
  };
}
