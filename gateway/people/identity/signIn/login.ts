import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import { type CallContext, CallError, type Handler } from '../../../ground/handler.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { ExternalSignIns, FinishSignIn, HumanChecks, ProvenSignIn } from '../parts.ts';
import type { FirstFactors } from './firstFactors.ts';
import type { Guard } from './guard.ts';

/** What the login uses. */
export interface LoginDeps extends IdentityDeps {
  readonly human: HumanChecks;
  readonly guard: Guard;
  readonly firstFactors: FirstFactors;
  readonly external: ExternalSignIns;
  readonly finish: FinishSignIn;
}

type Params = CallParams<'login'>;
/** What the proof of a first step says about the sign-in. */
type Proven = Pick<ProvenSignIn, 'who' | 'way' | 'confirm' | 'family'>;

const off = () => new CallError('module_off', 403, 'This way to sign in is not offered here.');

/**
 * Signs in (S7-02) with a password, a code sent by SMS, a remember-token or the external identity service. Every
 * type has its switch (`module_off`). Throws `anti_bot_failed`, then what the way refuses with (`wrong_credentials`,
 * `code_wrong`, `code_expired`, `remember_invalid`, `external_invalid`), what `Guard` and `FinishSignIn` throw, and
 * `overloaded`.
 */
export function loginHandler(deps: LoginDeps): Handler<'login'> {
  const assertOffered = ({ type, remembered }: Params) => {
    if (type === 'sms' && !deps.isOn('MOBILEVERCODELOGIN3')) throw off();
    if (type === 'username' && !deps.isOn('COMM3')) throw off();
    if (type === 'firebase' && deps.merchant.access.external === null) throw off();
    if (remembered === true && (type === 'firebase' || !deps.merchant.access.remember)) throw off();
  };

  const prove = async (ctx: CallContext, params: Params): Promise<Proven> => {
    const { firstFactors, guard } = deps;
    const { password, type, captcha, captchaId, firebaseChannel: channel } = params;
    if (type === 'firebase') {
      if (channel === undefined) throw new CallError('bad_request', 400, 'Name the firebaseChannel.');
      return { way: channel, who: await deps.external.prove(ctx, { idToken: password, channel }) };
    }
    // 32 random bytes can't be guessed, so no captcha is required for them.
    if (params.remembered === true) return firstFactors.remembered(params);
    const way = type === 'sms' ? 'sms' : 'username';
    const attempt = { name: firstFactors.nameOf(params), way, captcha, captchaId } as const;
    return guard(ctx, attempt, () =>
      type === 'sms' ? firstFactors.sms(ctx, params) : firstFactors.password(params),
    );
  };

  return {
    mode: 'plain',
    async run(ctx, params) {
      assertOffered(params);
      await deps.human.assertHuman(params.antiBot);
      const { page, remember } = params;
      return { value: await deps.finish(ctx, { ...(await prove(ctx, params)), page, remember }) };
    },
  };
}
