import type { Handlers } from '../../../ground/handler.ts';
import { passkeyHandlers } from './passkeyHandlers.ts';
import { passkeySignIn } from './passkeySignIn.ts';
import { qrHandlers } from './qrHandlers.ts';
import { createReauthentication } from './reauthentication.ts';
import { createRelyingParty } from './relyingParty.ts';
import type { SecurityDeps } from './securityDeps.ts';
import { smsStepHandlers } from './smsStepHandlers.ts';
import { stepSettings } from './stepSettings.ts';
import { createStrongReauthentication, type StrongReauthentication } from './strongReauthentication.ts';
import { totpHandlers } from './totpHandlers.ts';
import { createTotpVault } from './totpVault.ts';
import { twoStepHandlers } from './twoStepHandlers.ts';

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
export function createSecurity(deps: SecurityDeps): {
  readonly handlers: Pick<Handlers, SecurityCall>;
  readonly reauthentication: StrongReauthentication;
} {
  const vault = createTotpVault({ secretsKey: deps.secretsKey, randomBytes: deps.randomBytes });
  const owner = createReauthentication(deps);
  const party = createRelyingParty(deps);
  const handlers = {
    ...totpHandlers({ ...deps, vault, owner }),
    ...smsStepHandlers({ ...deps, owner }),
    ...stepSettings({ ...deps, owner }),
    ...twoStepHandlers({ ...deps, vault }),
    ...passkeyHandlers({ ...deps, owner, party }),
    ...passkeySignIn({ ...deps, party }),
    ...qrHandlers(deps),
  };
  return { handlers, reauthentication: createStrongReauthentication({ ...deps, vault }) };
}
