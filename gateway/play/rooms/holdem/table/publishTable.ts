import type { Tx } from '../../../../db/database.ts';
import type { ModuleDeps } from '../../../../ground/deps.ts';
import type { ChairRow } from './rows.ts';
import { shownTable, type TableNow, tableNow } from './views.ts';

export type PublishDeps = Pick<ModuleDeps, 'clock' | 'publish'>;

/**
 * Publishes a table to everybody who sits there, each with its own cards and no other ones, in the order of their topics' names.
 * Answers what it was published from.
 */
export async function publishTable(
  { clock, publish }: PublishDeps,
  tx: Tx,
  tableId: string,
  at: number,
): Promise<TableNow> {
  const now = await tableNow(tx, tableId);
  const byName = (a: ChairRow, b: ChairRow) => (a.uid < b.uid ? -1 : 1);
  for (const { uid, seat } of now.chairs.toSorted(byName))
    await publish(tx, { key: 'pokerSeat', uid, data: { table: shownTable(now, seat, clock), seat }, at });
  return now;
}
