import { eq } from 'drizzle-orm';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import { normalPassword, type Passwords } from '../../../ground/passwords/passwords.ts';
import type { Merchant } from '../../../merchant/merchant.ts';
import type { Account } from '../accounts.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import { readMobile } from '../mobile.ts';
import type { ProvenSignIn, VerificationCodes } from '../parts.ts';
import { registerRules } from '../registerRules.ts';
import { readCode } from '../typedCode.ts';
import { endDevice } from './endOtherSessions.ts';
import type { WrongTry } from './guard.ts';
import { canonicalLogin, findByLogin, findByMobile } from './owner.ts';
import type { RememberTokens } from './remember.ts';

type Params = Pick<CallParams<'login'>, 'username' | 'password' | 'countryDialingCode'>;
type Proven = Pick<ProvenSignIn, 'who' | 'way' | 'confirm' | 'family'>;

/**
 * The ways to prove one's identity at the login. Each gives the same answer for an unknown name as for a wrong
 * secret.
 */
export interface FirstFactors {
  /** The name under which tries are counted; the same however it is written. */
  nameOf(params: Params): string;
  /** Refuses with `wrong_credentials`. Throws `overloaded`. */
  password(params: Params): Promise<Proven | WrongTry>;
  /** Refuses with `code_wrong` or `code_expired`. Throws `field_invalid` for what can't be a number. */
  sms(ctx: Pick<CallContext, 'ip'>, params: Params): Promise<Proven | WrongTry>;
  /**
   * Throws `remember_invalid`; the token is used up. A token that was used before ends its device with all its
   * sessions.
   */
  remembered(params: Params): Promise<Proven>;
}

/** What the first steps use. */
export interface FirstFactorDeps
  extends Pick<IdentityDeps, 'database' | 'merchant' | 'isOn' | 'clock' | 'publish' | 'readSnap'> {
  readonly passwords: Passwords;
  readonly codes: VerificationCodes;
  readonly remember: RememberTokens;
}

/** One text for every error, so that it doesn't tell who has an account. */
const wrongCredentials = () =>
  new CallError('wrong_credentials', 401, 'The username or the password is wrong.');
const codeWrong = () => new CallError('code_wrong', 400, 'Verification code is not valid');

/** Whether it is the password that agents give: it has to be changed, however often its account comes in with it (S9-26). */
export function isDefaultPassword({ passwords }: Pick<Merchant, 'passwords'>, password: string): boolean {
  const { defaultPassword } = passwords;
  return defaultPassword !== null && normalPassword(password) === normalPassword(defaultPassword);
}

/** The first steps over this world's accounts. */
export function createFirstFactors(deps: FirstFactorDeps): FirstFactors {
  const { database, passwords, codes, remember, merchant } = deps;
  const { db } = database;
  const numbers = registerRules(merchant, deps.isOn);

  /**
   * Runs after the hash was computed, which takes a while: a password that was changed meanwhile is no longer
   * accepted.
   */
  const confirmPassword = (checked: string | null, password: string) => async (tx: Tx, of: Account) => {
    if (of.passwordHash !== checked) throw wrongCredentials();
    if (!isDefaultPassword(merchant, password) || of.mustChangePassword) return;
    await tx.update(account).set({ mustChangePassword: true }).where(eq(account.uid, of.uid));
  };

  return {
    nameOf: params => canonicalLogin(numbers, params),
    async password({ password: typed, ...login }) {
      const found = await findByLogin(db, numbers, login);
      const stored = found?.passwordHash ?? null;
      // The specification trims passwords too (S5-41), so they are trimmed where they are set as well.
      const password = typed.trim();
      if (!(await passwords.verify(stored, password)) || found === null) {
        return { uid: found?.uid ?? null, error: wrongCredentials() };
      }
      return { way: 'username', who: async () => found.uid, confirm: confirmPassword(stored, password) };
    },
    async sms(ctx, { username, password: typed, countryDialingCode }) {
      const code = readCode(typed);
      if (code === null) throw codeWrong();
      const mobile = readMobile(numbers, username, countryDialingCode);
      const found = await findByMobile(db, mobile);
      try {
        await codes.verify(ctx, 'login', mobile, code);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { uid: found?.uid ?? null, error };
      }
      if (found === null) return { uid: null, error: codeWrong() };
      return { way: 'sms', who: async () => found.uid };
    },
    async remembered({ password: token }) {
      const device = await database.write(async tx => {
        const taken = await remember.redeem(tx, token.trim());
        if (taken?.copied) await endDevice(tx, deps, taken, deps.clock.now());
        return taken;
      });
      if (device === null || device.copied) {
        throw new CallError('remember_invalid', 401, 'This device is not remembered any more.');
      }
      return { way: 'remembered', who: async () => device.uid, family: device.family };
    },
  };
}
