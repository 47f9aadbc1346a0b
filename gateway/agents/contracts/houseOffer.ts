import { CallError, type Handler } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import { parseParams } from '../../ground/params.ts';
import { staffOwner } from '../../ground/staff.ts';
import { agentByName, isAgentType } from '../agentAccounts.ts';
import { OfferedTerms } from './offeredTerms.ts';
import type { ContractsDeps } from './process.ts';
import { propose } from './propose.ts';

/**
 * The house offers a contract to a top agent, or a change or the end of it. The agent answers like any downline;
 * without a contract it can't pass anything on. Throws what `propose` throws, and `not_an_agent` (403).
 */
export function houseOfferHandler(deps: ContractsDeps): Handler<'opsContract'> {
  return {
    mode: 'write',
    async run(tx, ctx, { username, category, status, kind, terms }) {
      const agent = await agentByName(tx, username);
      if (agent === null) throw new CallError('not_found', 404, 'No account has this username.');
      if (!isAgentType(agent.type) || agent.uplineUid !== null) {
        throw new CallError(
          'not_an_agent',
          403,
          'only agents without an upline have a contract with the house',
        );
      }
      const offered = status === 'V' ? null : parseParams(OfferedTerms, terms);
      if (status !== 'V' && offered?.kind !== kind) {
        throw new CallError('bad_request', 400, 'terms: send the terms of this kind of contract');
      }
      const value = await propose(tx, deps, {
        id: intentId(staffOwner(ctx.staff), ctx),
        kind,
        category,
        uplineUid: null,
        downlineUid: agent.uid,
        move: status,
        terms: offered,
        at: ctx.now,
        demo: false,
      });
      return { value };
    },
  };
}
