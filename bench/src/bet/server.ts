import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../../gateway/db/embedded.ts';
import { processStat } from '../processStat.ts';

/** A PostgreSQL for this run, with the product's settings. */
export interface Server {
  readonly folder: string;
  /** Connection string of one of its databases. */
  url(database: string): string;
  /** A connection to look at it with; its own queries are in no figure. */
  readonly observer: pg.Client;
  /** Processor time of all its processes so far, ms. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
}

/** Counting what statements cost, and room for several gateways at once. */
const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  max_connections: '100',
};
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Times of a process in ticks: its own, and with `ended` those of its children that are gone. */
async function ticksOf(pid: string, ended: boolean): Promise<number> {
  const fields = (await processStat(pid)).map(Number);
  return fields.slice(11, ended ? 15 : 13).reduce((sum, ticks) => sum + ticks, 0);
}

/** Processor time of a process and its children, ms. */
async function cpuOfFamily(pid: string): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/);
  const ticks = await Promise.all([ticksOf(pid, true), ...children.map(child => ticksOf(child, false))]);
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

/** Starts one on an empty cluster in a temporary folder. */
export async function openServer(): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-bet-'));
  const server = await startEmbedded(folder, SETTINGS);
  const observer = new pg.Client({ connectionString: server.url('postgres') });
  await observer.connect();
  await observer.query('create extension pg_stat_statements');
  const { rows } = await observer.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
  const pid = rows[0]?.file.split('\n')[0] ?? '';
  return {
    folder,
    url: server.url,
    observer,
    cpuMs: () => cpuOfFamily(pid),
    async close() {
      await observer.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
