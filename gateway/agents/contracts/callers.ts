import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';
import { type Agent, agentByName, isAgentType } from '../agentAccounts.ts';

/**
 * The direct downline of this name, when it is an agent.
 *
 * @throws CallError `not_your_downline`, also for a name that nobody has, or `not_an_agent`
 */
export async function requireDownline(tx: Tx, uplineUid: string, username: string): Promise<Agent> {
  const downline = await agentByName(tx, username);
  if (downline === null || downline.uplineUid !== uplineUid) {
    throw new CallError('not_your_downline', 403, 'the account is not your direct downline');
  }
  if (!isAgentType(downline.type)) throw new CallError('not_an_agent', 403, 'the downline is not an agent');
  return downline;
}
