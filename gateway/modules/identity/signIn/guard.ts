import { networkOf } from '../../../address/network.ts';
import type { Database } from '../../../db/database.ts';
import { type CallContext, CallError } from '../../../http/handler.ts';
import { normaliseUsername } from '../accounts.ts';
import type { AttemptCounts } from '../attempts.ts';
import type { HumanChecks, SignInWay } from '../ports.ts';
import { recordSignIn } from './record.ts';

/** A try at something that can be guessed: a password, or a code. */
export interface GuardedTry {
  /** As it was typed, whether somebody is called so or not. */
  readonly name: string;
  readonly way: SignInWay;
  readonly captcha: string | undefined;
  readonly captchaId: string | undefined;
}

/** A refused try: the error the caller gets, and whose account was tried. */
export interface WrongTry {
  readonly uid: string | null;
  readonly error: CallError;
}

/** Lets a try through to its proof, or refuses it. */
export type Guard = <T>(
  ctx: CallContext,
  attempt: GuardedTry,
  prove: () => Promise<T | WrongTry>,
) => Promise<T>;

const isWrong = (result: unknown): result is WrongTry =>
  typeof result === 'object' && result !== null && 'error' in result && result.error instanceof CallError;

/**
 * Stands before what can be guessed. Ten failures from one address on one name shut that door for five minutes
 * (`rate_limited`); a name nobody but its guessers' addresses can shut. Before that, `merchant.captchaAfter` failures of
 * the address or on the name, from wherever they came, ask for a captcha (`captcha_required`, `captcha_wrong`). So
 * many guessers together meet captchas, while the owner, elsewhere, gets in with one.
 */
export function createGuard(deps: {
  readonly database: Database;
  readonly wall: () => number;
  readonly captchaAfter: number;
  readonly attempts: AttemptCounts;
  readonly human: HumanChecks;
}): Guard {
  const { attempts, captchaAfter } = deps;
  return async (ctx, attempt, prove) => {
    const name = normaliseUsername(attempt.name);
    const here = `address:${networkOf(ctx.ip)}`;
    const everywhere = `name:${name}`;
    const door = `door:${networkOf(ctx.ip)} ${name}`;
    const asks = (failures: ReadonlyMap<string, number>) =>
      Math.max(failures.get(here) ?? 0, failures.get(everywhere) ?? 0) >= captchaAfter;

    await attempts.check(door);
    const before = await attempts.failures([here, everywhere, door]);
    if (asks(before)) {
      const value = { captcha: true };
      if (!attempt.captcha) throw new CallError('captcha_required', 401, 'Please enter captcha.', { value });
      await deps.human.assertCaptcha(ctx, attempt.captchaId, attempt.captcha).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        throw new CallError(error.code, error.status, error.message, { value });
      });
    }
    const result = await prove();
    if (!isWrong(result)) {
      // What was counted against the address stays: one's own account must not buy tries at others.
      const over = [door, everywhere].filter(key => before.get(key) !== 0);
      if (over.length > 0) await deps.database.write(tx => attempts.succeedIn(tx, over));
      return result;
    }
    const { uid, error } = result;
    // The same statements whether the account exists: the time of the answer tells nothing.
    const failures = await deps.database.write(async tx => {
      const line = { uid, way: attempt.way, reason: error.code, at: deps.wall() };
      await recordSignIn(tx, ctx, line);
      return attempts.failIn(tx, [here, everywhere, door]);
    });
    throw new CallError(error.code, error.status, error.message, { value: { captcha: asks(failures) } });
  };
}
