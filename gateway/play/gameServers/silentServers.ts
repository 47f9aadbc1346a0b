import { type SQL, sql } from 'drizzle-orm';
import { TABLES_KEPT_MS } from '../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue, keyOfColumns, keyOfParts } from '../../ground/due/ports.ts';

type SilentServersDeps = Pick<ModuleDeps, 'clock' | 'wall' | 'database' | 'log' | 'publish'>;

/** Servers of one look. */
const AT_ONCE = 100;

interface Silent extends Record<string, unknown> {
  readonly server: string;
}

async function findSilent(tx: Tx, until: number, free: (key: SQL) => SQL): Promise<readonly Silent[]> {
  const { rows } = await tx.execute<Silent>(sql`
    select server from live_tables where spoke_at <= ${until} and ${free(keyOfColumns(sql`server`))}
    order by spoke_at, server limit ${AT_ONCE}`);
  return rows;
}

/** Forgets the tables of one server, unless it has spoken meanwhile. */
async function forget(
  tx: Tx,
  { clock, publish }: SilentServersDeps,
  server: string,
  until: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ gone: string[] }>(sql`
    delete from live_tables where server = ${server} and spoke_at <= ${until}
    returning array(select jsonb_object_keys(tables)) as gone`);
  const gone = rows[0]?.gone ?? [];
  if (gone.length > 0)
    await publish(tx, { key: 'tables', uid: null, data: { changed: [], gone }, at: clock.now() });
  return rows.length > 0;
}

/** Forgets what servers have said of their live tables that say nothing more; answers how many. */
export function forgetSilent(deps: SilentServersDeps): Promise<number> {
  const until = deps.wall() - TABLES_KEPT_MS;
  return eachDue(deps, {
    loop: 'gameServers/silent',
    limit: AT_ONCE,
    find: (tx, free) => findSilent(tx, until, free),
    keyOf: ({ server }) => keyOfParts(server),
    handle: ({ server }) => deps.database.write(tx => forget(tx, deps, server, until)),
  });
}
