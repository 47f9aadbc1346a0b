import { asc, eq, sql } from 'drizzle-orm';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { account, round } from '../../db/schema.ts';
import type { Publish } from '../../ground/publish.ts';
import { toWinner, UNNUMBERED, WIN_COLUMNS } from './board.ts';

/** Most wins of one transaction. */
const BATCH = 100;

/** Literal, because the server uses an index over some rows only where it can see that the condition is the same. */
const isUnnumbered = sql`${round.winNo} = ${sql.raw(String(UNNUMBERED))}`;

/** Whether committed wins wait for their number: reads an index that is empty most of the time. */
export async function hasUnnumbered(db: Tx): Promise<boolean> {
  const rows = await db.select({ id: round.id }).from(round).where(isUnnumbered).limit(1);
  return rows.length > 0;
}

/**
 * Publishes committed wins on `g:winners`, each once, and keeps the number with the round: the board shows wins in the
 * order of their events. Bets don't do it themselves, because all of them would wait for the topic's counter until
 * the commit of the one before. One process does it at a time. Answers how many it published.
 */
export async function publishUnnumbered(tx: Tx, publish: Publish): Promise<number> {
  const lock = `publish:${topicName('winners')}`;
  await tx.execute(sql`select ${endWhenSilent()}, pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  // A statement of its own, because only a later one sees what was committed while it waited.
  const wins = await tx
    .select(WIN_COLUMNS)
    .from(round)
    .innerJoin(account, eq(account.uid, round.uid))
    .where(isUnnumbered)
    .orderBy(asc(round.settledAt), asc(round.id))
    .limit(BATCH);
  const numbers: { id: string; e: string; s: number }[] = [];
  for (const win of wins) {
    const placed = await publish(tx, { key: 'winners', uid: null, data: toWinner(win), at: win.settledAt });
    numbers.push({ id: win.roundId, ...placed });
  }
  if (numbers.length > 0) await keepNumbers(tx, numbers);
  return wins.length;
}

/**
 * Keeps the position of each win among all of the topic's events, over its epochs too: in a new epoch the number
 * starts at 1 again, and the epoch has a later millisecond. An epoch never has a million events. Computed in the
 * database, because it is beyond 2^53.
 */
async function keepNumbers(
  tx: Tx,
  numbers: readonly { readonly id: string; readonly e: string; readonly s: number }[],
): Promise<void> {
  const ids = sql.param(numbers.map(({ id }) => id));
  const epochs = sql.param(numbers.map(({ e }) => e));
  const counts = sql.param(numbers.map(({ s }) => s));
  await tx.execute(sql`
    update round set win_no = split_part(n.e, '.', 1)::bigint * ${2 ** 20}::bigint + n.s
    from unnest(${ids}::text[], ${epochs}::text[], ${counts}::bigint[]) as n (id, e, s)
    where round.id = n.id`);
}
