import type { SmsAnswer } from '../../../../streams/wire/access/shapes.ts';
import type { OwnerCode, OwnerWay } from '../../../../streams/wire/paymentPassword/shapes.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import { assertDelivers } from '../../../messages/delivery.ts';
import { readAccount } from '../accounts.ts';
import { lockAccount } from '../sessions.ts';
import { createStepProofs, readStepCode, stepWrong } from './proveStep.ts';
import { createReauthentication } from './reauthentication.ts';
import type { SecurityDeps } from './securityDeps.ts';
import type { TotpVault } from './totpVault.ts';

/** Proof, inside of a session, that the account's owner asks: the password, and a second step where one is on. */
export interface StrongReauthentication {
  /** Second steps that can be answered with a code; empty when none is on. */
  waysOf(uid: string): Promise<readonly OwnerWay[]>;
  /** Sends the code of the second step to the account's number. Throws `module_off` for an account without that step. */
  sendCode(ctx: CallContext): Promise<SmsAnswer>;
  /** Asks for the password alone. */
  assertPassword(ctx: CallContext, password: string | undefined): Promise<void>;
  /**
   * Throws `old_password_wrong`, `two_step_required` (403), `two_step_wrong` (403), `code_expired` or `rate_limited`; both
   * are counted as they are while signing in.
   */
  assert(
    ctx: CallContext,
    proof: { readonly password?: string | undefined; readonly code?: OwnerCode | undefined },
  ): Promise<void>;
}

const CODE_WAYS = ['totp', 'sms', 'recovery'] as const satisfies readonly OwnerWay[];

export function createStrongReauthentication(
  deps: SecurityDeps & { readonly vault: TotpVault },
): StrongReauthentication {
  const { database, attempts, codes, steps, merchant } = deps;
  const owner = createReauthentication(deps);
  const proofs = createStepProofs(deps);

  async function waysOf(uid: string): Promise<readonly OwnerWay[]> {
    const ways = await steps.waysOf(database.db, await readAccount(database.db, uid));
    return CODE_WAYS.filter(way => ways.includes(way));
  }

  async function proveStep(ctx: CallContext, uid: string, { way, text }: OwnerCode): Promise<void> {
    if (way === 'sms') return proofs.sms(ctx, 'paymentPassword', uid, text);
    await database.write(async tx => {
      const of = await lockAccount(tx, uid);
      if (of === null) throw stepWrong();
      await proofs[way](tx, of, text);
    });
  }

  return {
    waysOf,
    assertPassword: owner.assertOwner,
    async sendCode(ctx) {
      assertDelivers(merchant, 'sms');
      const { uid } = ctx.require();
      const { mobile } = await readAccount(database.db, uid);
      if (mobile === null || !(await waysOf(uid)).includes('sms')) {
        throw new CallError('module_off', 403, 'No code is sent to this account.');
      }
      return codes.send(ctx, { purpose: 'paymentPassword', subject: uid, mobile });
    },
    async assert(ctx, { password, code }) {
      const { uid } = ctx.require();
      if (code !== undefined && readStepCode(code.way, code.text) === null) throw stepWrong(403);
      await owner.assertOwner(ctx, password);
      const ways = await waysOf(uid);
      if (ways.length === 0) return;
      if (code === undefined || !ways.includes(code.way)) {
        throw new CallError('two_step_required', 403, 'Enter the code of your second step.', {
          value: { ways },
        });
      }
      // The same count as while signing in, so that guesses in both places are counted together.
      const guesses = `twoStep:${uid}`;
      await attempts.begin(guesses);
      try {
        await proveStep(ctx, uid, code);
      } catch (error) {
        // 401 would end the session.
        throw error instanceof CallError && error.code === 'two_step_wrong' ? stepWrong(403) : error;
      }
      await attempts.succeed(guesses);
    },
  };
}
