import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { account, holdemChair, holdemTable } from '../../../../db/schema.ts';
import { CallError } from '../../../../ground/handler.ts';
import { MOST_MISSED } from '../../../houseGames/holdem.ts';

export type PokerTableRow = typeof holdemTable.$inferSelect;

/** A chair with what others see of its owner. */
export type ChairRow = typeof holdemChair.$inferSelect & {
  readonly username: string;
  /** Of a break from playing, world time. */
  readonly breakUntil: number | null;
};

export const noPokerTable = () => new CallError('not_found', 404, 'There is no such table.');

/** A table, locked for the rest of the transaction. The caller has locked the accounts before it. */
export async function lockPokerTable(tx: Tx, id: string): Promise<PokerTableRow> {
  const [row] = await tx.select().from(holdemTable).where(eq(holdemTable.id, id)).for('update');
  if (row === undefined) throw noPokerTable();
  return row;
}

const CHAIR = {
  id: holdemChair.id,
  tableId: holdemChair.tableId,
  seat: holdemChair.seat,
  uid: holdemChair.uid,
  buyIn: holdemChair.buyIn,
  stack: holdemChair.stack,
  dealText: holdemChair.dealText,
  bankMs: holdemChair.bankMs,
  missed: holdemChair.missed,
  leaving: holdemChair.leaving,
  demo: holdemChair.demo,
  at: holdemChair.at,
  endedAt: holdemChair.endedAt,
  username: account.username,
  breakUntil: account.breakUntil,
} as const;

/** Those who sit at a table, by their seats. */
export async function chairsHeld(tx: Tx, tableId: string): Promise<readonly ChairRow[]> {
  return tx
    .select(CHAIR)
    .from(holdemChair)
    .innerJoin(account, eq(account.uid, holdemChair.uid))
    .where(and(eq(holdemChair.tableId, tableId), isNull(holdemChair.endedAt)))
    .orderBy(asc(holdemChair.seat));
}

/** The chair that an account has; null for none. */
export async function chairOf(tx: Tx, uid: string) {
  const [row] = await tx
    .select()
    .from(holdemChair)
    .where(and(eq(holdemChair.uid, uid), isNull(holdemChair.endedAt)));
  return row ?? null;
}

/** Whether somebody is to get its chips back once no hand runs: it wants to, has none, is away, or takes a break. */
export const mustLeave = (chair: ChairRow, at: number): boolean =>
  chair.leaving ||
  chair.stack === 0 ||
  chair.missed >= MOST_MISSED ||
  (chair.breakUntil !== null && chair.breakUntil > at);
