import { TRIAL_TYPE } from '../../streams/wire/session/roles.ts';
import { type CallContext, CallError, type Principal } from '../ground/handler.ts';
import type { Merchant } from '../merchant/merchant.ts';

/** What a merchant may switch off. */
export type SecurityFeature = 'twoStep' | 'passkeys' | 'qrSignIn';

/** Throws `module_off` unless the merchant offers one of these. */
export function assertFeatureOffered({ access }: Merchant, ...features: readonly SecurityFeature[]): void {
  if (features.some(feature => access[feature])) return;
  throw new CallError('module_off', 403, 'This is not offered here.');
}

/** The caller. Throws `trial_not_allowed` for a trial account, which has nothing to protect. */
export function requireMember(ctx: CallContext): Principal {
  const principal = ctx.require();
  if (principal.type !== TRIAL_TYPE) return principal;
  throw new CallError('trial_not_allowed', 403, 'Please Register An Account First');
}
