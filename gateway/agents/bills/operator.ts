import { asc, eq, gt, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, bill, contract, settlementRun } from '../../db/schema.ts';
import type { Clock } from '../../ground/clock/clock.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { recompute } from './recompute.ts';
import { retryRun } from './runs.ts';

type OperatorCalls = 'opsBillsCheck' | 'opsSettlements' | 'officeSettleAgain';

/** Most open settlements of one answer. */
const MOST_OPEN = 100;

async function openSettlements(tx: Tx, now: number) {
  const rows = await tx
    .select({ run: settlementRun, username: account.username })
    .from(settlementRun)
    .innerJoin(contract, eq(contract.id, settlementRun.contractId))
    .innerJoin(account, eq(account.uid, contract.downlineUid))
    .where(ne(settlementRun.state, 'done'))
    .orderBy(asc(settlementRun.dueAt), asc(settlementRun.contractId));
  const due = rows.filter(({ run }) => run.dueAt <= now);
  const open = due.slice(0, MOST_OPEN).map(({ run, username }) => ({
    ...{ contractId: run.contractId, username, kind: run.kind, from: run.periodStart, to: run.periodEnd },
    ...{ dueAt: run.dueAt, attempts: run.attempts, error: run.error },
  }));
  return { count: due.length, open };
}

/** What the operator asks about bills. */
export function operatorHandlers(deps: { readonly clock: Clock }): Pick<Handlers, OperatorCalls> {
  return {
    opsBillsCheck: {
      mode: 'read',
      async run(tx, _ctx, { after = '', limit }) {
        const rows = await tx
          .select({ bill, username: account.username })
          .from(bill)
          .innerJoin(account, eq(account.uid, bill.uid))
          .where(gt(bill.id, after))
          .orderBy(asc(bill.id))
          .limit(limit);
        const differing = [];
        for (const row of rows) {
          const { id } = row.bill;
          const found = await recompute(tx, row.bill);
          if (!found.equal) differing.push({ ...found, id, username: row.username });
        }
        const next = rows.length < limit ? null : (rows.at(-1)?.bill.id ?? null);
        return { value: { checked: rows.length, next, differing } };
      },
    },
    officeSettleAgain: {
      mode: 'write',
      async run(tx, { note }, { contractId, periodEnd }) {
        const run = await retryRun(tx, { contractId, periodEnd }, deps.clock.now());
        if (run === null) throw new CallError('not_found', 404, 'There is no such settlement.');
        const { state, attempts, nextTry } = run;
        note?.({ target: { kind: 'contract', id: contractId }, before: { state, attempts, nextTry } });
        return { value: { state } };
      },
    },
    opsSettlements: {
      mode: 'read',
      run: async tx => ({ value: await openSettlements(tx, deps.clock.now()) }),
    },
  };
}
