import type { Handlers } from '../../../http/handler.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { Passwords } from '../passwords.ts';
import type { Attempts, FinishSignIn, SecondSteps, VerificationCodes } from '../ports.ts';
import type { Tickets } from '../tickets.ts';
import { createOwnerProof } from './ownerProof.ts';
import { passkeyHandlers } from './passkeyHandlers.ts';
import { passkeySignIn } from './passkeySignIn.ts';
import { qrHandlers } from './qrHandlers.ts';
import { createRelyingParty } from './relyingParty.ts';
import { smsStepHandlers } from './smsStepHandlers.ts';
import { stepSettings } from './stepSettings.ts';
import { totpHandlers } from './totpHandlers.ts';
import { createTotpVault } from './totpVault.ts';
import { twoStepHandlers } from './twoStepHandlers.ts';

/** What second steps and passkeys use of their neighbours. */
export interface SecurityDeps extends IdentityDeps {
  readonly passwords: Passwords;
  readonly tickets: Tickets;
  readonly codes: VerificationCodes;
  readonly attempts: Attempts;
  readonly steps: SecondSteps;
  readonly finish: FinishSignIn;
}

type SecurityCall =
  | 'twoStep'
  | 'twoStepSms'
  | 'twoStepState'
  | 'totpBegin'
  | 'totpConfirm'
  | 'smsStepBegin'
  | 'smsStepConfirm'
  | 'twoStepOff'
  | 'recoveryCodes'
  | 'passkeyOptions'
  | 'passkeyAdd'
  | 'passkeyRemove'
  | 'passkeySignInOptions'
  | 'passkeySignIn'
  | 'qrBegin'
  | 'qrState'
  | 'qrAsk'
  | 'qrAnswer';

/** Second steps, passkeys, and sign-in on a second device. */
export function createSecurity(deps: SecurityDeps): Pick<Handlers, SecurityCall> {
  const vault = createTotpVault({ secretsKey: deps.secretsKey, randomBytes: deps.randomBytes });
  const owner = createOwnerProof(deps);
  const party = createRelyingParty(deps);
  return {
    ...totpHandlers({ ...deps, vault, owner }),
    ...smsStepHandlers({ ...deps, owner }),
    ...stepSettings({ ...deps, owner }),
    ...twoStepHandlers({ ...deps, vault }),
    ...passkeyHandlers({ ...deps, owner, party }),
    ...passkeySignIn({ ...deps, party }),
    ...qrHandlers(deps),
  };
}
