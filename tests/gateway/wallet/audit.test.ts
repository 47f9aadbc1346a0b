import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../gateway/db/database.ts';
import { auditLedger, type LedgerFault } from '../../../gateway/modules/wallet/audit.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
  await casino.member({ funds: 1_000 });
});
afterAll(() => casino.close());

class Undo extends Error {
  readonly faults: readonly LedgerFault[];
  constructor(faults: readonly LedgerFault[]) {
    super('undo');
    this.faults = faults;
  }
}

/** What the audit finds after `damage`, which is undone afterwards. */
async function faultsAfter(damage: (tx: Tx) => Promise<unknown>): Promise<readonly LedgerFault[]> {
  const undone = casino.database.write(async tx => {
    for (const table of ['ledger_tx', 'ledger_entry']) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    }
    await damage(tx);
    throw new Undo(await auditLedger(tx));
  });
  return undone.catch((error: unknown) => {
    if (error instanceof Undo) return error.faults;
    throw error;
  });
}

describe('the audit of the ledger', () => {
  it('finds nothing in a ledger that was only written by bookings', async () => {
    expect(await casino.audit()).toEqual([]);
  });

  it('finds a balance that was changed without a booking', async () => {
    expect(
      await faultsAfter(tx => tx.execute(sql`update ledger_account set balance = 1 where id = 'wallet:m1'`)),
    ).toEqual([
      { where: 'wallet:m1', fault: 'balance' },
      { where: 'wallet:m1', fault: 'balanceAfter' },
    ]);
  });

  it('finds a booking whose entries do not sum to zero', async () => {
    const faults = await faultsAfter(tx =>
      tx.execute(sql`update ledger_entry set amount = amount + 1 where account_id = 'wallet:m1'`),
    );
    expect(faults).toContainEqual({ where: 'wallet:m1', fault: 'balance' });
    expect(faults.filter(it => it.fault === 'unbalanced')).toHaveLength(1);
  });

  it('finds a version that does not count the bookings', async () => {
    expect(
      await faultsAfter(tx =>
        tx.execute(sql`update ledger_account set version = version + 1 where id = 'house'`),
      ),
    ).toEqual([{ where: 'house', fault: 'version' }]);
  });

  it('finds a booking without entries', async () => {
    const faults = await faultsAfter(tx =>
      tx.execute(sql`insert into ledger_tx (op_id, kind, at) values ('hollow', 'bet', 0)`),
    );
    expect(faults.map(it => it.fault)).toEqual(['unbalanced']);
  });
});
