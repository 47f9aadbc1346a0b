import { toMinor } from '../../../streams/wire/protocol/amount.ts';
import { bill, billLine, settlementPlan, settlementRun } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { createSettlementClock } from './clock.ts';
import { BILL_INVARIANTS } from './invariants.ts';
import { lineBets } from './lineBets.ts';
import { operatorHandlers } from './operator.ts';
import { recompute } from './recompute.ts';
import { ownBill, readBill } from './view.ts';

const agentHandlers: Pick<Handlers, 'bill' | 'billBets' | 'billCheck'> = {
  bill: {
    mode: 'read',
    async run(tx, ctx, { id, after }) {
      return { value: await readBill(tx, await ownBill(tx, requireAgent(ctx).uid, id), after) };
    },
  },
  billBets: {
    mode: 'read',
    async run(tx, ctx, { id, line, cursor, limit }) {
      const row = await ownBill(tx, requireAgent(ctx).uid, id);
      return { value: await lineBets(tx, row, { line, cursor, limit }) };
    },
  },
  billCheck: {
    mode: 'read',
    run: async (tx, ctx, { id }) => ({
      value: await recompute(tx, await ownBill(tx, requireAgent(ctx).uid, id)),
    }),
  },
};

/** What the rest of the gateway may ask about settlements. */
export interface BillsPorts {
  readonly bills: {
    /** How many settlements have failed and aren't made good yet, by the last look. */
    failed(): number;
  };
}

/** Settlement of dividends, daily and hourly salaries, and the bills of all contracts (docs/decisions/056-bills.md). */
export const bills = defineModule({
  name: 'bills',
  tables: [bill, billLine, settlementPlan, settlementRun],
  invariants: BILL_INVARIANTS,
  create(deps: WorldDeps & WalletPorts) {
    const settling = { ...deps, ...deps.wallet, activeFrom: toMinor(deps.merchant.contracts.activeFrom) };
    const clock = createSettlementClock(settling);
    const ports: BillsPorts = { bills: { failed: clock.failed } };
    return {
      readers: { settlementNews: async () => ({ changedAt: 0 }) },
      handlers: { ...agentHandlers, ...operatorHandlers(deps) },
      ports,
      loops: [clock.startCounting],
      timers: [clock.start],
    };
  },
});
