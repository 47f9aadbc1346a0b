import { roleOfType } from '../../../streams/wire/session/roles.ts';
import { type CallContext, CallError } from '../../ground/handler.ts';

/** The caller's own account, for lists that a member reads about itself. A trial account has none (S6-02). */
export function ownAccount(ctx: CallContext): string {
  const { uid, type } = ctx.require();
  if (roleOfType(type) === 'trial') {
    throw new CallError('trial_not_allowed', 403, 'Please Register An Account First');
  }
  return uid;
}
