import type { Handlers } from '../../../http/handler.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import { loginHandler } from '../login.ts';
import type { Passwords } from '../passwords.ts';
import { pending } from '../pending.ts';
import type {
  Attempts,
  ExternalSignIns,
  FinishSignIn,
  HumanChecks,
  SecondSteps,
  VerificationCodes,
} from '../ports.ts';
import type { Tickets } from '../tickets.ts';

/** What the sign-in uses of its neighbours. */
export interface SignInDeps extends IdentityDeps {
  readonly passwords: Passwords;
  readonly tickets: Tickets;
  readonly codes: VerificationCodes;
  readonly steps: SecondSteps;
  readonly external: ExternalSignIns;
}

type SignInCall =
  | 'login'
  | 'captcha'
  | 'antiBotChallenge'
  | 'forgetDevice'
  | 'sessions'
  | 'endSession'
  | 'signIns';

/** Login, its protection, and the record of who came in. */
export interface SignIn {
  readonly handlers: Pick<Handlers, SignInCall>;
  readonly finish: FinishSignIn;
  readonly attempts: Attempts;
  readonly human: HumanChecks;
}

/** Composes the sign-in. Does nothing until it is called. */
export function createSignIn(deps: SignInDeps): SignIn {
  return {
    handlers: {
      login: loginHandler(deps, deps.passwords),
      ...pending('captcha', 'antiBotChallenge', 'forgetDevice', 'sessions', 'endSession', 'signIns'),
    },
    finish: () => Promise.reject(new Error('not built')),
    attempts: { check: async () => {}, fail: async () => 0, succeed: async () => {} },
    human: { assertHuman: async () => {}, assertCaptcha: async () => {} },
  };
}
