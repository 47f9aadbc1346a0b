import { networkOf } from '../../../address/network.ts';
import type { Database } from '../../../db/database.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import { createKeyedQueue } from '../../../ground/passwords/hashQueue.ts';
import { type AttemptCounts, MOST_FAILURES, tooManyTries } from '../attempts.ts';
import type { HumanChecks, SignInWay } from '../parts.ts';
import { recordSignIn } from './record.ts';

/** A try with something that can be guessed: a password, or a code. */
export interface GuardedTry {
  /** Name in canonical form, whether or not an account has it; see `canonicalLogin`. */
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

/** Lets a try be checked, or refuses it. */
export type Guard = <T>(
  ctx: CallContext,
  attempt: GuardedTry,
  prove: () => Promise<T | WrongTry>,
) => Promise<T>;

const isWrong = (result: unknown): result is WrongTry =>
  typeof result === 'object' && result !== null && 'error' in result && result.error instanceof CallError;

/**
 * Protects what can be guessed. After ten failures from one address on one name, further tries of that pair are
 * refused for five minutes (`rate_limited`); other addresses can still try the name. Before that,
 * `merchant.captchaAfter` failures of the address, or on the name from any address, make a captcha necessary
 * (`captcha_required`, `captcha_wrong`). So many guessers together get captchas, while the owner, elsewhere, gets
 * in with one. A try is counted as a failure before it is checked, and subtracted when it was none, so that
 * parallel tries count like successive ones in every process. Tries of one address and on one name are queued in a
 * process, otherwise right passwords of people who sign in at the same moment would count as failures.
 */
export function createGuard(deps: {
  readonly database: Database;
  readonly wall: () => number;
  readonly captchaAfter: number;
  readonly attempts: AttemptCounts;
  readonly human: HumanChecks;
}): Guard {
  const { attempts, captchaAfter, database, wall } = deps;
  const inOrder = createKeyedQueue();
  const value = { captcha: true };

  return async (ctx, attempt, prove) => {
    const { name, captcha, captchaId } = attempt;
    const network = networkOf(ctx.ip);
    const here = `address:${network}`;
    const everywhere = `name:${name}`;
    const door = `door:${network} ${name}`;
    const keys = [here, everywhere, door];
    const asksAt = (ofAddress: number, onName: number) => Math.max(ofAddress, onName) >= captchaAfter;
    const captchaRequired = () => new CallError('captcha_required', 401, 'Please enter captcha.', { value });

    /** Refuses what can be refused without queueing or counting. */
    const refuseEarly = async () => {
      await attempts.check(door);
      const known = await attempts.tries([here, everywhere]);
      if (!captcha && asksAt(known.get(here) ?? 0, known.get(everywhere) ?? 0)) throw captchaRequired();
    };
    const assertCaptcha = async () => {
      if (!captcha) throw captchaRequired();
      await deps.human.assertCaptcha(ctx, captchaId, captcha).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        throw new CallError(error.code, error.status, error.message, { value });
      });
    };
    const decide = async () => {
      const counted = await database.write(tx => attempts.beginIn(tx, keys));
      const failures = (key: string) => counted.get(key)?.count ?? 1;
      const shutUntil = counted.get(door)?.until ?? wall();
      const look = async () => {
        if (failures(door) > MOST_FAILURES) throw tooManyTries(shutUntil, wall());
        if (asksAt(failures(here) - 1, failures(everywhere) - 1)) await assertCaptcha();
        return prove();
      };
      const result = await look().catch(async (error: unknown) => {
        await database.write(tx => attempts.giveBackIn(tx, keys));
        throw error;
      });
      if (!isWrong(result)) {
        await database.write(async tx => {
          // Earlier failures of the address stay counted, because an own account must not give new tries at
          // others.
          await attempts.giveBackIn(tx, [here]);
          await attempts.succeedIn(tx, [door, everywhere]);
        });
        return result;
      }
      const { uid, error } = result;
      // The same statements whether or not the account exists, and always one that writes, because only then a
      // commit waits for the disk: the duration tells nothing.
      const line = { uid, way: attempt.way, reason: error.code, at: wall() };
      await database.write(async tx => {
        await attempts.failIn(tx, [door]);
        await recordSignIn(tx, ctx, line);
      });
      const asked = asksAt(failures(here), failures(everywhere));
      throw new CallError(error.code, error.status, error.message, { value: { captcha: asked } });
    };
    await refuseEarly();
    return inOrder(everywhere, () => inOrder(here, decide));
  };
}
