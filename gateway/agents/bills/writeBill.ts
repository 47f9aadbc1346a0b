import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { bill, billLine } from '../../db/schema.ts';
import type { Line } from './lines.ts';

export type Bill = typeof bill.$inferSelect;

/** A bill and its lines, in their order. */
export interface BillWithLines {
  readonly bill: Bill;
  readonly lines: readonly Line[];
}

/** Writes bills with their lines. The amounts of a bill's lines have to sum to its total. */
export async function writeBills(tx: Tx, bills: readonly BillWithLines[]): Promise<void> {
  for (const { bill: row, lines } of bills) {
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    if (sum !== row.total) throw new Error(`the lines of bill ${row.id} sum to ${sum}, not to ${row.total}`);
  }
  await insertRows(
    tx,
    bill,
    bills.map(it => it.bill),
  );
  const numbered = bills.flatMap(({ bill: { id }, lines }) =>
    lines.map((line, i) => ({ ...line, billId: id, n: i + 1 })),
  );
  await insertRows(tx, billLine, numbered);
}

/** The same for one. */
export async function writeBill(tx: Tx, row: Bill, lines: readonly Line[]): Promise<void> {
  await writeBills(tx, [{ bill: row, lines }]);
}
