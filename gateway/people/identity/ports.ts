import type { FindEnded } from '../../ground/findEnded.ts';
import type { Identity } from './identity.ts';

export { findAccount, openAccount, readAccount } from './accounts.ts';
export { createAttempts } from './attempts.ts';
export { type GrantDeps, grant } from './grant.ts';
export { readMobile } from './mobile.ts';
export { fieldInvalid, identifierInUse, refuseField } from './refusals.ts';
export { registerRules } from './registerRules.ts';
export { assertBirthdayKnown, isUnderage } from './registration/age.ts';
export { createCommonPasswords } from './registration/commonPasswords.ts';
export { countWithinHour } from './registration/hourlyLimits.ts';
export { assertNickname } from './registration/names.ts';
export { type CheckNewPassword, createTakePassword } from './registration/newPassword.ts';
export { readClientData } from './security/clientData.ts';
export { dropSecondSteps } from './security/dropSecondSteps.ts';
export { createRelyingParty } from './security/relyingParty.ts';
export type { StrongReauthentication } from './security/strongReauthentication.ts';
export { newTotpSecret, totpStepOf, totpUri } from './security/totp.ts';
export { createTotpVault } from './security/totpVault.ts';
export { webauthn } from './security/webauthn.ts';
export { lockAccount, stands } from './sessions.ts';
export { createTickets } from './tickets.ts';

/** What the routes, the sockets, the simulator and the operator's calls use. */
export interface IdentityPorts {
  readonly identity: Pick<
    Identity,
    'authenticate' | 'authenticateTogether' | 'markActive' | 'raiseGeneration' | 'pass' | 'reauthentication'
  > & {
    readonly findEnded: FindEnded;
  };
}
