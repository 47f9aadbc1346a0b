import { networkOf } from '../../../address/network.ts';
import type { Database } from '../../../db/database.ts';
import { type CallContext, CallError } from '../../../http/handler.ts';
import { type AttemptCounts, MOST_FAILURES, tooManyTries } from '../attempts.ts';
import type { HumanChecks, SignInWay } from '../ports.ts';
import { createKeyedQueue } from './keyedQueue.ts';
import { recordSignIn } from './record.ts';

/** A try at something that can be guessed: a password, or a code. */
export interface GuardedTry {
  /** In the one form that all ways to write it have, whether somebody is called so or not; see `canonicalLogin`. */
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
 *
 * A try is counted as a failure before it is looked at, and taken back when it was none: many sent together, to
 * whatever process, are no more than one by one. Tries of one address and on one name take turns in a process, or the
 * right passwords of people who sign in at the same moment would be taken for failures.
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

    /** Refuses what needs no turn: neither counts nor waits. */
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
          // What was counted against the address before stays: one's own account must not buy tries at others.
          await attempts.giveBackIn(tx, [here]);
          await attempts.succeedIn(tx, [door, everywhere]);
        });
        return result;
      }
      const { uid, error } = result;
      // The same statements whether the account exists, and always something to write, because only then a commit waits
      // for the disk: the time of the answer tells nothing.
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
