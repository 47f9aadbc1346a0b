import type { Tx } from '../../db/database.ts';
import { teamTransfer } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { requireMember } from '../../people/requireMember.ts';
import type { PaymentPasswordPorts } from '../paymentPassword/ports.ts';
import { TEAM_TRANSFER_INVARIANTS } from './invariants.ts';
import { searchDownlines } from './relations.ts';
import { createSend, type SendDeps } from './send.ts';
import { readTransferTerms } from './terms.ts';
import { listTransfers } from './transfers.ts';

type TransferCalls = 'teamTransferTerms' | 'teamTransfers' | 'teamDownlines' | 'teamTransfer';

export type TeamTransferDeps = Omit<SendDeps, 'rules'> &
  PaymentPasswordPorts & { readonly merchant: Pick<Merchant, 'teamTransfers' | 'client'> };

/** Creates the transfers between uplines and their direct downlines (docs/decisions/041-team-transfers.md). */
export function createTeamTransfers(deps: TeamTransferDeps) {
  const { merchant, clock, paymentPassword } = deps;
  const rules = merchant.teamTransfers;
  const send = createSend({ ...deps, rules });
  const handlers: Pick<Handlers, TransferCalls> = {
    teamTransferTerms: {
      mode: 'read',
      async run(tx, ctx) {
        const currency = merchant.client.currencySymbol;
        return {
          value: await readTransferTerms(tx, rules, requireMember(ctx), { at: clock.now(), currency }),
        };
      },
    },
    teamTransfers: {
      mode: 'read',
      run: async (tx, ctx, page) => ({ value: await listTransfers(tx, requireMember(ctx).uid, page) }),
    },
    teamDownlines: {
      mode: 'read',
      async run(tx, ctx, search) {
        const { uid } = requireAgent(ctx);
        return { value: await searchDownlines(tx, uid, search) };
      },
    },
    teamTransfer: {
      mode: 'write',
      before: (ctx, params) => paymentPassword.check(requireMember(ctx).uid, params.paymentPassword),
      run: (tx, ctx, { paymentPassword: _, ...params }) => send(tx, requireMember(ctx), params),
    },
  };
  return {
    handlers,
    readers: {
      teamTransfers: async (tx: Tx, uid: string | null) => ({
        transfers: await listTransfers(tx, ownerOf(uid)),
      }),
    },
  };
}

/** @internal For tests. */
export type TeamTransferParts = ReturnType<typeof createTeamTransfers>;

export const teamTransfers = defineModule({
  name: 'teamTransfers',
  tables: [teamTransfer],
  invariants: TEAM_TRANSFER_INVARIANTS,
  create: (deps: WorldDeps & TeamTransferDeps) => createTeamTransfers(deps),
});
