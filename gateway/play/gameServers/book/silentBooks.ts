import { type SQL, sql } from 'drizzle-orm';
import { FIXTURES_KEPT_MS, FIXTURES_SILENT_MS } from '../../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../../db/database.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { eachDue, keyOfColumns, keyOfParts } from '../../../ground/due/ports.ts';
import type { Change } from '../../../ground/publish.ts';
import { isAnotherSilent } from './feed.ts';

type SilentBooksDeps = Pick<ModuleDeps, 'clock' | 'wall' | 'database' | 'log' | 'publish'>;

/** Servers of one look. */
const AT_ONCE = 100;

/** How often it is looked for servers that have stopped speaking, real ms: a board is to say so within three seconds. */
export const SILENCE_LOOK_MS = 500;

interface Silent extends Record<string, unknown> {
  readonly server: string;
  readonly spoke_at: string;
}

async function findSilent(tx: Tx, wall: number, free: (key: SQL) => SQL): Promise<readonly Silent[]> {
  const { rows } = await tx.execute<Silent>(sql`
    select server, spoke_at from book_feed
    where (spoke_at <= ${wall - FIXTURES_KEPT_MS} or (not silent and spoke_at <= ${wall - FIXTURES_SILENT_MS}))
      and ${free(keyOfColumns(sql`server`))}
    order by spoke_at, server limit ${AT_ONCE}`);
  return rows;
}

const NOTHING = { leagues: [], came: [], changed: [], gone: [] };

/** The row of a server that has not spoken since, unless it does so just now: that waits for nobody, and is over at the next look. */
const lockedSince = (server: string, until: number) =>
  sql`select server, silent from book_feed where server = ${server} and spoke_at <= ${until} for update skip locked`;

/** The board says that a server has stopped speaking, unless it has spoken meanwhile. */
async function tell(tx: Tx, { clock, publish }: SilentBooksDeps, server: string, until: number) {
  const { rows } = await tx.execute(sql`
    update book_feed set silent = true
    where server in (select server from (${lockedSince(server, until)}) it where not it.silent) returning server`);
  if (rows.length === 0) return false;
  if (!(await isAnotherSilent(tx, server)))
    await publish(tx, { key: 'fixtures', uid: null, data: { ...NOTHING, silent: true }, at: clock.now() });
  return true;
}

/** Forgets the fixtures of a server, unless it has spoken meanwhile. */
async function forget(tx: Tx, { clock, publish }: SilentBooksDeps, server: string, until: number) {
  const found = await tx.execute<{ silent: boolean }>(lockedSince(server, until));
  const [feed] = found.rows;
  if (feed === undefined) return false;
  const { rows } = await tx.execute<{ fixture: string; detailed: boolean }>(sql`
    delete from book_fixture where server = ${server} returning fixture, details is not null as detailed`);
  await tx.execute(sql`delete from book_feed where server = ${server}`);
  const isHeard = feed.silent && !(await isAnotherSilent(tx, server));
  const at = clock.now();
  const changes: Change[] = rows
    .filter(it => it.detailed)
    .map(({ fixture }) => ({ key: 'fixture', uid: fixture, data: { whole: null }, at }));
  const gone = rows.map(it => it.fixture);
  changes.push({
    ...{ key: 'fixtures', uid: null, at },
    data: { ...NOTHING, gone, ...(isHeard && { silent: false }) },
  });
  await publish.all(tx, changes);
  return true;
}

/**
 * Says of servers with a sports book that they have stopped speaking, and forgets their fixtures after a while; answers of how many
 * either was done.
 */
export function announceSilence(deps: SilentBooksDeps): Promise<number> {
  const wall = deps.wall();
  return eachDue(deps, {
    loop: 'gameServers/silentBooks',
    limit: AT_ONCE,
    find: (tx, free) => findSilent(tx, wall, free),
    keyOf: ({ server }) => keyOfParts(server),
    handle: ({ server, spoke_at }) =>
      deps.database.write(tx =>
        Number(spoke_at) <= wall - FIXTURES_KEPT_MS
          ? forget(tx, deps, server, wall - FIXTURES_KEPT_MS)
          : tell(tx, deps, server, wall - FIXTURES_SILENT_MS),
      ),
  });
}
