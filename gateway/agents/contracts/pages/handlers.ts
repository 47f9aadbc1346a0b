import type { Handlers } from '../../../ground/handler.ts';
import { parseParams } from '../../../ground/params.ts';
import type { ContractCaps } from '../../../merchant/contractCaps.ts';
import { requireAgent } from '../../../people/requireAgent.ts';
import { requireDownline } from '../callers.ts';
import { OfferedTerms } from '../offeredTerms.ts';
import { simulate } from '../simulation/simulate.ts';
import { readBasis } from './basis.ts';
import { readContractHistory } from './history.ts';
import { listContracts } from './list.ts';

/** What the pages of contracts read. Every call looks at the caller's own contracts and direct downlines only. */
export type ContractPageHandlers = Pick<
  Handlers,
  'agentContracts' | 'agentContractHistory' | 'proposalBasis' | 'simulateContract'
>;

export function contractPageHandlers(caps: ContractCaps): ContractPageHandlers {
  return {
    agentContracts: {
      mode: 'read',
      run: async (tx, ctx, asked) => ({ value: await listContracts(tx, requireAgent(ctx).uid, asked) }),
    },
    agentContractHistory: {
      mode: 'read',
      run: async (tx, ctx, { contractId }) => ({
        value: await readContractHistory(tx, requireAgent(ctx).uid, contractId),
      }),
    },
    proposalBasis: {
      mode: 'read',
      async run(tx, ctx, params) {
        const { uid } = requireAgent(ctx);
        return { value: await readBasis(tx, caps, uid, await requireDownline(tx, uid, params.account)) };
      },
    },
    simulateContract: {
      mode: 'read',
      async run(tx, ctx, params) {
        const { uid } = requireAgent(ctx);
        const downline = await requireDownline(tx, uid, params.account);
        const terms = parseParams(OfferedTerms, params.terms);
        const { category, span } = params;
        const { activeFrom } = caps;
        const input = { uid, downlineUid: downline.uid, category, span, terms, activeFrom, now: ctx.now };
        return { value: await simulate(tx, input) };
      },
    },
  };
}
