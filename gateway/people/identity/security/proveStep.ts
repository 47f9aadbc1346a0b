import { eq } from 'drizzle-orm';
import type { OwnerWay } from '../../../../streams/wire/paymentPassword/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import type { CodePurpose } from '../../../messages/message.ts';
import type { Account } from '../accounts.ts';
import { readCode } from '../typedCode.ts';
import { readRecoveryCode, spendRecoveryCode } from './recoveryCodes.ts';
import type { SecurityDeps } from './securityDeps.ts';
import { totpStepOf } from './totp.ts';
import type { TotpVault } from './totpVault.ts';

/** The refusal of a wrong code. @param status 401 while somebody signs in. */
export const stepWrong = (status = 401) => new CallError('two_step_wrong', status, 'The code is wrong.');

/** What was typed as the code of a step; null for what can't be one, which is no guess. */
export function readStepCode(way: OwnerWay, typed: string): string | null {
  return way === 'recovery' ? readRecoveryCode(typed) : readCode(typed);
}

/** Checks what somebody typed as the second step; each throws `two_step_wrong`. */
export interface StepProofs {
  totp(tx: Tx, of: Account, code: string): Promise<void>;
  recovery(tx: Tx, of: Account, code: string): Promise<void>;
  /** Outside of a transaction, because wrong tries are counted; throws `code_expired` too. */
  sms(ctx: Pick<CallContext, 'ip'>, purpose: CodePurpose, uid: string, code: string): Promise<void>;
}

export function createStepProofs(
  deps: Pick<SecurityDeps, 'codes' | 'wall'> & { readonly vault: TotpVault },
): StepProofs {
  return {
    async totp(tx, of, code) {
      if (of.totpSecret === null) throw stepWrong();
      const step = totpStepOf(deps.vault.open(of.uid, of.totpSecret), code, deps.wall());
      // Each time step is accepted once, so that a code seen by somebody else can't be used again.
      if (step === null || step <= of.totpStep) throw stepWrong();
      await tx.update(account).set({ totpStep: step }).where(eq(account.uid, of.uid));
    },
    async recovery(tx, of, code) {
      if (!(await spendRecoveryCode(tx, of.uid, code, deps.wall()))) throw stepWrong();
    },
    async sms(ctx, purpose, uid, code) {
      await deps.codes.verify(ctx, purpose, uid, code).catch((error: unknown) => {
        throw error instanceof CallError && error.code === 'code_wrong' ? stepWrong() : error;
      });
    },
  };
}
