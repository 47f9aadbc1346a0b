import type { IdentityDeps } from '../identityDeps.ts';
import type { Passwords } from '../passwords.ts';
import type { Attempts, FinishSignIn, SecondSteps, VerificationCodes } from '../ports.ts';
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
