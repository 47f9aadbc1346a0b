import { sql } from 'drizzle-orm';
import type { LimitKind } from '../../../streams/wire/limits/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { Period } from '../../ground/calendar/periods.ts';

/**
 * What an account has used of a limit in a period, from the stakes and deposits themselves (the view `limit_item`): each counts
 * once, from when it was asked for until it is returned.
 */
export async function usedWithin(
  tx: Tx,
  uid: string,
  kind: Exclude<LimitKind, 'session'>,
  { start, end }: Period,
): Promise<number> {
  const { rows } = await tx.execute<{ used: string }>(
    sql`select limit_used(${uid}, ${kind}, ${start}, ${end}) as used`,
  );
  return Number(rows[0]?.used ?? 0);
}

/** A stake, or what was won with one. */
export interface StakedItem {
  /** World time, epoch ms, at which it was asked for. */
  readonly at: number;
  /** Minor units. */
  readonly stake: number;
  readonly payout: number;
}

/** What a row of the betting record counted as. */
export async function itemsOfRound(tx: Tx, roundId: string): Promise<readonly StakedItem[]> {
  const { rows } = await tx.execute<{ at: string; stake: string; payout: string }>(sql`
    select at, sum(amount) as stake, sum(payout) as payout from limit_item
    where round_id = ${roundId} and kind = 'stake' group by at order by at`);
  return rows.map(({ at, stake, payout }) => ({
    at: Number(at),
    stake: Number(stake),
    payout: Number(payout),
  }));
}
