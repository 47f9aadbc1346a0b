import { sql } from 'drizzle-orm';
import {
  type SeamlessAnswer,
  type SeamlessParams,
  TABLES_EVERY_MS,
  TABLES_KEPT_MS,
} from '../../../streams/wire/gameServers/seamless.ts';
import { TableSummaries, type TableSummary } from '../../../streams/wire/liveTables/shapes.ts';
import { MOST_LIVE_TABLES } from '../../../streams/wire/liveTables/words.ts';
import { LATEST_MS } from '../../../streams/wire/protocol/epochMs.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type GameServer, serverOf } from '../../merchant/gameServer.ts';
import { Refusal } from './refusal.ts';

export interface LiveTablesDeps extends Pick<ModuleDeps, 'clock' | 'wall' | 'publish'> {
  readonly servers: readonly GameServer[];
}

/** Which of these codes are those of games that the server plays. */
export async function playedOf(
  tx: Tx,
  { servers }: LiveTablesDeps,
  server: GameServer,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await tx.execute<Record<'game_code' | 'vassalage' | 'game_type', string>>(sql`
    select game_code, vassalage, game_type from catalogue_game
    where is_game = 'GAME' and ${isAmong(sql`game_code`, codes)}`);
  const played = rows.filter(
    it => serverOf(servers, { vassalage: it.vassalage, gameType: it.game_type })?.id === server.id,
  );
  return new Set(played.map(it => it.game_code));
}

/** When a server spoke last, real time, and which tables are known of it. Its row is locked. */
async function readServer(tx: Tx, id: string) {
  await tx.execute(
    sql`insert into live_tables (server, spoke_at, tables) values (${id}, 0, '{}'::jsonb) on conflict (server) do nothing`,
  );
  const { rows } = await tx.execute<{ spoke_at: string; known: string[] }>(sql`
    select spoke_at, array(select jsonb_object_keys(tables)) as known from live_tables where server = ${id} for update`);
  return { spokeAt: Number(rows[0]?.spoke_at ?? 0), known: rows[0]?.known ?? [] };
}

/**
 * Takes in what a server says of its live tables, and publishes it. A game that the server doesn't play is left out. Throws `busy` for a
 * server that spoke less than a second ago.
 * @param sentAt The server's own clock as it sent the call, epoch ms: its times become the world's by it.
 */
export async function publishTables(
  tx: Tx,
  deps: LiveTablesDeps,
  server: GameServer,
  { tables, whole }: SeamlessParams<'tables'>,
  sentAt: number,
): Promise<SeamlessAnswer<'tables'>> {
  const [wall, at] = [deps.wall(), deps.clock.now()];
  const { spokeAt, known } = await readServer(tx, server.id);
  if (Math.abs(wall - spokeAt) < TABLES_EVERY_MS)
    throw new Refusal('busy', 503, 'Tables are told of once a second at most.', { retry: true });
  const toWorld = (moment: number) =>
    Math.min(LATEST_MS, Math.max(0, Math.round(at + (moment - sentAt) * deps.clock.rate)));
  const played = await playedOf(
    tx,
    deps,
    server,
    tables.map(it => it.table),
  );
  const told = new Map(
    tables
      .filter(it => played.has(it.table))
      .map(it => [it.table, { ...it, startsAt: toWorld(it.startsAt), closesAt: toWorld(it.closesAt) }]),
  );
  // What was said before a long silence counts no more, whether or not that was noticed.
  const isAnew = whole || Math.abs(wall - spokeAt) >= TABLES_KEPT_MS;
  const gone = isAnew ? known.filter(it => !told.has(it)) : [];
  const count = new Set([...known, ...told.keys()]).size - gone.length;
  if (count > MOST_LIVE_TABLES)
    throw new Refusal('bad_request', 400, `tables: more than ${MOST_LIVE_TABLES}`);
  if (told.size + gone.length === 0) {
    await tx.execute(sql`update live_tables set spoke_at = ${wall} where server = ${server.id}`);
    return { ok: true, tables: count };
  }
  const summaries = JSON.stringify(Object.fromEntries(told));
  await tx.execute(sql`
    update live_tables set spoke_at = ${wall}, tables = (tables - ${sql.param(gone)}::text[]) || ${summaries}::jsonb
    where server = ${server.id}`);
  const data = { changed: [...told.values()], gone };
  await deps.publish(tx, { key: 'tables', uid: null, data, at });
  return { ok: true, tables: count };
}

/** What is known of all live tables at `wall` (real time), ordered by table: nothing of servers that have fallen silent. */
export async function readTables(tx: Tx, wall: number): Promise<TableSummaries> {
  const { rows } = await tx.execute<{ summary: TableSummary }>(sql`
    select value as summary from live_tables, jsonb_each(tables)
    where spoke_at > ${wall - TABLES_KEPT_MS} order by key collate "C" limit ${MOST_LIVE_TABLES}`);
  return TableSummaries.parse(rows.map(it => it.summary));
}
