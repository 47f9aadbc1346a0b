import { MEMBER_TYPE, roleOfType, TRIAL_TYPE } from '../../../../streams/wire/roles.ts';
import { CallError } from '../../../http/handler.ts';
import type { Account } from '../accounts.ts';

const isMember = (type: number) =>
  type === MEMBER_TYPE || type === TRIAL_TYPE || roleOfType(type) === 'agent';

/**
 * Refuses accounts that may not come in here: `account_locked`, `not_an_agent_account` on the agents' page (S6-15),
 * `not_a_member_account` for accounts that are neither member, trial nor agent (S6-16). Asked only after the first
 * step was proven: to everybody else these accounts look like any other.
 */
export function assertAdmitted(account: Account, page: 'member' | 'agent'): void {
  if (account.locked) {
    throw new CallError('account_locked', 403, 'This account is locked, please contact customer service.');
  }
  if (page === 'agent' && roleOfType(account.type) !== 'agent') {
    throw new CallError('not_an_agent_account', 403, 'Non-agents cannot log in');
  }
  if (!isMember(account.type)) {
    throw new CallError('not_a_member_account', 403, 'Non-member account unable to login');
  }
}
