import { sql } from 'drizzle-orm';
import type { League } from '../../../../streams/wire/sportsBook/shapes.ts';
import { topicName } from '../../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../../db/database.ts';
import { endWhenSilent } from '../../../db/impatience.ts';

/** What is known of a server with a sports book. */
export interface Feed {
  /** When it spoke last, real time, epoch ms; 0 before the first time. */
  readonly spokeAt: number;
  /** Whether the board says that it has stopped speaking. */
  readonly silent: boolean;
}

/** How long a call may wait for a lock, and how long one of its statements may take, ms: nobody can say meanwhile that a board is old. */
const PATIENCE_MS = { lock_timeout: 1_000, statement_timeout: 2_000 } as const;

/** What is known of a server, whose row is locked. From then on the transaction ends by itself when it takes long. */
export async function lockFeed(tx: Tx, server: string): Promise<Feed> {
  const set = Object.entries(PATIENCE_MS).map(([name, ms]) => sql`set_config(${name}, ${String(ms)}, true)`);
  await tx.execute(sql`select ${sql.join([...set, endWhenSilent()], sql`, `)}`);
  await tx.execute(sql`
    insert into book_feed (server, spoke_at, leagues) values (${server}, 0, '{}'::jsonb) on conflict (server) do nothing`);
  const { rows } = await tx.execute<{ spoke_at: string; silent: boolean }>(
    sql`select spoke_at, silent from book_feed where server = ${server} for update`,
  );
  return { spokeAt: Number(rows[0]?.spoke_at ?? 0), silent: rows[0]?.silent === true };
}

/** Leagues of every server, by id, with the server that has told of each. */
export async function readLeagues(
  tx: Tx,
): Promise<ReadonlyMap<string, { readonly server: string; readonly league: League }>> {
  const { rows } = await tx.execute<{ server: string; id: string; league: League }>(
    sql`select server, key as id, value as league from book_feed, jsonb_each(leagues)`,
  );
  return new Map(rows.map(({ id, server, league }) => [id, { server, league }]));
}

/**
 * Whether any other server is silent. Whoever changes this for its own server waits for the others that do, so that not two of them
 * leave it to each other to say so.
 */
export async function isAnotherSilent(tx: Tx, server: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('book_feed:silent', 0))`);
  const { rows } = await tx.execute(
    sql`select 1 from book_feed where silent and server <> ${server} limit 1`,
  );
  return rows.length > 0;
}

/**
 * After so long a call without news is told, too, real ms: servers speak once a second, and a page that hears nothing for some time
 * shows the board as old.
 */
const BEAT_MS = 500;

/** Whether nothing was told of the board for so long. @param at World time now, epoch ms. */
export async function isBeatDue(tx: Tx, at: number, rate: number): Promise<boolean> {
  const { rows } = await tx.execute<{ ts: string }>(
    sql`select ts from topic where t = ${topicName('fixtures')}`,
  );
  return rows.some(({ ts }) => Math.abs(at - Number(ts)) >= BEAT_MS * rate);
}
