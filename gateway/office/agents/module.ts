import { eq } from 'drizzle-orm';
import { type BillRow, findBill, lineBets, readBill, recompute } from '../../agents/bills/ports.ts';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule } from '../../ground/module.ts';
import {
  readBillPage,
  readContractPage,
  readSettlementPage,
  readTeamPage,
  readTransferPage,
} from './lists.ts';

type Calls =
  | 'officeTeam'
  | 'officeContracts'
  | 'officeBills'
  | 'officeBill'
  | 'officeBillBets'
  | 'officeBillCheck'
  | 'officeSettlements'
  | 'officeTeamTransfers';

/** Throws `not_found`. */
async function requireBill(tx: Tx, id: string): Promise<BillRow> {
  const row = await findBill(tx, id);
  if (row === null) throw new CallError('not_found', 404, 'There is no such bill.');
  return row;
}

async function nameOf(tx: Tx, uid: string): Promise<string> {
  const [row] = await tx.select({ username: account.username }).from(account).where(eq(account.uid, uid));
  return row?.username ?? uid;
}

/** Agents as the office reads them (docs/decisions/143). */
export const officeAgents = defineModule({
  name: 'officeAgents',
  tables: [],
  create() {
    const handlers: Pick<Handlers, Calls> = {
      officeTeam: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readTeamPage(tx, params) }),
      },
      officeContracts: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readContractPage(tx, params) }),
      },
      officeBills: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readBillPage(tx, params) }),
      },
      officeBill: {
        mode: 'read',
        async run(tx, _ctx, { id, after }) {
          const row = await requireBill(tx, id);
          const agent = { uid: row.uid, username: await nameOf(tx, row.uid) };
          return { value: { ...(await readBill(tx, row, after)), agent } };
        },
      },
      officeBillBets: {
        mode: 'read',
        async run(tx, _ctx, { id, line, cursor, limit }) {
          const { bets: rows, next } = await lineBets(tx, await requireBill(tx, id), { line, cursor, limit });
          return { value: { rows, next } };
        },
      },
      officeBillCheck: {
        mode: 'read',
        run: async (tx, _ctx, { id }) => ({ value: await recompute(tx, await requireBill(tx, id)) }),
      },
      officeSettlements: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readSettlementPage(tx, params) }),
      },
      officeTeamTransfers: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readTransferPage(tx, params) }),
      },
    };
    return { handlers };
  },
});
