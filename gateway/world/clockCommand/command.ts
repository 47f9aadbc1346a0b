import { parseArgs } from 'node:util';
import pg from 'pg';
import { joinStore } from '../../db/openStore.ts';
import { lockWorld, readStoredClock, worldAt } from '../../ground/clock/storedClock.ts';
import type { Query } from '../../ground/clock/timeSample.ts';
import { DATABASE_FLAGS, type DatabaseFlags, readCommandDatabase } from '../../process/commandDatabase.ts';
import { StartError } from '../../process/startError.ts';
import { createStartup } from '../../process/startup.ts';
import { datedAhead } from './datedAhead.ts';
import { setBack } from './setBack.ts';

const USAGE = `usage: npm run world-clock -- --show|--set-back
Both take --data-dir or --database-url, like the gateway, or DATA_DIR and DATABASE_URL.`;

type Say = (text: string) => void;

interface Asked {
  readonly isSetBack: boolean;
  readonly flags: DatabaseFlags;
}

function readArgs(argv: readonly string[]): Asked | null {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { ...DATABASE_FLAGS, show: flag, 'set-back': flag };
    const { values } = parseArgs({ args: [...argv], options });
    if (values.show === values['set-back']) return null;
    return { isSetBack: values['set-back'], flags: values };
  } catch {
    return null;
  }
}

/** Opens a session of the world's database for `work`, and leaves nothing running. */
async function withSession(
  flags: DatabaseFlags,
  env: NodeJS.ProcessEnv,
  work: (query: Query) => Promise<void>,
): Promise<void> {
  const startup = createStartup();
  try {
    const client = new pg.Client({
      connectionString: await joinStore(readCommandDatabase(flags, env), startup),
    });
    await client.connect();
    startup.onStop(() => client.end());
    await work(async (text, values = []) => (await client.query(text, [...values])).rows);
  } finally {
    await startup.stop();
  }
}

const textOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const secondsOf = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

async function readNow(query: Query): Promise<number> {
  const [row] = await query<{ now: string }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::int8 as now',
  );
  return Number(row?.now);
}

async function readClock(query: Query) {
  const stored = await readStoredClock(query);
  if (stored === null)
    throw new StartError('This world has no clock yet: a gateway makes it when it starts.');
  return { stored, now: await readNow(query) };
}

async function show(query: Query, say: Say): Promise<void> {
  const { stored, now } = await readClock(query);
  const world = worldAt(stored, now);
  say(`database  ${textOf(now)} UTC`);
  say(`world     ${textOf(world)} UTC, at ${stored.rate} times real time`);
  say(`ahead     ${secondsOf(world - now)}`);
  const ahead = await datedAhead(query, now);
  for (const { column, rows, newest } of ahead)
    say(
      `${column.padEnd(34)} ${String(rows).padStart(9)} rows, up to ${secondsOf(newest - now)} ahead of the database`,
    );
  if (ahead.length === 0) say('No row is dated ahead of the database.');
}

async function turnBack(query: Query, say: Say): Promise<void> {
  if (!(await lockWorld(query)))
    throw new StartError(
      'Gateways of this world are running, or one has just ended: stop all of them first.',
    );
  const { stored, now } = await readClock(query);
  const by = worldAt(stored, now) - now;
  if (by < 0)
    throw new StartError(
      'The clock of this world is not ahead of the database: there is nothing to set back.',
    );
  const { reopened, closedTo, rounds } = await setBack(query, stored, now);
  say(`The clock of the world was set back by ${secondsOf(by)}, to the time of the database.`);
  if (reopened > 0)
    say(`${reopened} settlements of windows that were closed early and empty are taken back.`);
  if (closedTo !== null)
    say(`Windows up to ${textOf(closedTo)} UTC were paid: until then bets count for the window after them.`);
  if (rounds > 0) say('The round of Crash under way goes on where it was.');
}

/**
 * `npm run world-clock`: says how the clock of the world stands to the database's, or sets it back. Answers the exit code: 0, 1
 * when it couldn't be done, 2 when it was asked wrongly.
 */
export async function runWorldClock(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  { stdout, stderr }: Record<'stdout' | 'stderr', Pick<NodeJS.WriteStream, 'write'>>,
): Promise<number> {
  const asked = readArgs(argv);
  if (asked === null) {
    stderr.write(`${USAGE}\n`);
    return 2;
  }
  const say: Say = text => void stdout.write(`${text}\n`);
  try {
    await withSession(asked.flags, env, query => (asked.isSetBack ? turnBack(query, say) : show(query, say)));
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  }
}
