import type { Handlers } from '../../../ground/handler.ts';
import type { Passwords } from '../../../ground/passwords/passwords.ts';
import { createAttempts } from '../attempts.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type {
  Attempts,
  ExternalSignIns,
  FinishSignIn,
  HumanChecks,
  SecondSteps,
  VerificationCodes,
} from '../parts.ts';
import type { Tickets } from '../tickets.ts';
import { type AntiBot, createAntiBot } from './antiBot.ts';
import { createCaptchas } from './captcha.ts';
import { createFinish } from './finish.ts';
import { createFirstFactors } from './firstFactors.ts';
import { createGuard } from './guard.ts';
import { createHumanChecks } from './human.ts';
import { loginHandler } from './login.ts';
import { createRememberTokens } from './remember.ts';
import { sessionListHandlers } from './sessionList.ts';

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
  /** A solved challenge for programs of the gateway's own; see `AntiBot`. */
  readonly pass: AntiBot['pass'];
}

/** Composes the sign-in. Does nothing until it is called. */
export function createSignIn(deps: SignInDeps): SignIn {
  const attempts = createAttempts(deps);
  const antiBot = createAntiBot(deps);
  const captchas = createCaptchas(deps);
  const human = createHumanChecks({ ...deps, antiBot, captchas });
  const remember = createRememberTokens(deps);
  const finish = createFinish({ ...deps, remember });
  const { captchaAfter } = deps.merchant;
  const guard = createGuard({ ...deps, captchaAfter, attempts, human });
  const firstFactors = createFirstFactors({ ...deps, remember });
  return {
    handlers: {
      login: loginHandler({ ...deps, human, guard, firstFactors, finish }),
      captcha: {
        mode: 'plain',
        async run(ctx, { id, antiBot: solution }) {
          if (solution === undefined) return { value: await captchas.draw(ctx, id) };
          await human.assertSolved(solution);
          return { value: await captchas.tell(ctx, id) };
        },
      },
      antiBotChallenge: { mode: 'plain', run: async () => ({ value: await antiBot.challenge() }) },
      forgetDevice: {
        mode: 'write',
        async run(tx, _ctx, { rememberToken }) {
          await remember.forget(tx, rememberToken);
          return { value: null };
        },
      },
      ...sessionListHandlers({ ...deps, remember }),
    },
    finish,
    attempts,
    human,
    pass: antiBot.pass,
  };
}
