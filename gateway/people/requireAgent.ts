import { roleOfType } from '../../streams/wire/session/roles.ts';
import { type CallContext, CallError, type Principal } from '../ground/handler.ts';
import { requireMember } from './requireMember.ts';

/** The caller, when it is an agent. Throws `trial_not_allowed` or `not_an_agent` (403). */
export function requireAgent(ctx: CallContext): Principal {
  const member = requireMember(ctx);
  if (roleOfType(member.type) === 'agent') return member;
  throw new CallError('not_an_agent', 403, 'This call is for agents.');
}
