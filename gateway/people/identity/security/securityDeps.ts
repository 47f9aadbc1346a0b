import type { Passwords } from '../../../ground/passwords/passwords.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { Attempts, FinishSignIn, SecondSteps, VerificationCodes } from '../parts.ts';
import type { Tickets } from '../tickets.ts';

/** What second steps and passkeys use of their neighbours. */
export interface SecurityDeps extends IdentityDeps {
  readonly passwords: Passwords;
  readonly tickets: Tickets;
  readonly codes: VerificationCodes;
  readonly attempts: Attempts;
  readonly steps: SecondSteps;
  readonly finish: FinishSignIn;
}
