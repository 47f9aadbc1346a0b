import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ensureDatabase } from '../../../gateway/db/connect.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { addMembers } from '../../../tests/capacity/world/members.ts';
import { openServer } from '../bet/server.ts';
import { createProgress } from '../progress.ts';
import { createDueLoops } from './loops.ts';
import { fillDueWorld, playOnce } from './world.ts';

/** Members who are due at once. */
export const BACKLOG = 10_000;
const DATABASE = 'due';

export const KINDS = {
  promotions: { since: 'promotions_since', pass: 'promotions/look/pass' },
  missions: { since: 'missions_since', pass: 'missions/pass' },
} as const;
export type Kind = keyof typeof KINDS;

/** Members a second of each round, and ms until own bets were told. */
export interface Worked {
  /** All had a bet: each stands elsewhere, and is told so. */
  readonly bets: readonly number[];
  /** A period has begun: all have a session, and most stand where they stood. */
  readonly pass: readonly number[];
  readonly own: readonly number[];
}

const isWaiting = async ({ db }: Database, kind: Kind): Promise<boolean> => {
  const { since, pass } = KINDS[kind];
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from promotion_due where ${sql.raw(since)} is not null)
      or not exists (select 1 from due_pass where loop = ${pass} and goal is null)`);
  return rows.length > 0;
};

async function untilDone(database: Database, kind: Kind): Promise<void> {
  while (await isWaiting(database, kind)) await sleep(5);
}

/** A pass over everybody begins, as it does when a period ends: the loop finds another signature. */
const beginPass = ({ db }: Database, kind: Kind) =>
  db.execute(sql`update due_pass set signature = 'another', goal = '' where loop = ${KINDS[kind].pass}`);

const positionOf = async ({ db }: Database, kind: Kind, uid: string): Promise<number> => {
  const { rows } = await db.execute<{ s: string }>(sql`select s from topic where t = ${`u:${uid}:${kind}`}`);
  return Number(rows[0]?.s ?? 0);
};

/** Runs the loop until nothing is due any more; members a second. */
async function drain(
  database: Database,
  kind: Kind,
  start: () => () => Promise<void> | void,
): Promise<number> {
  const from = performance.now();
  const stop = start();
  await untilDone(database, kind);
  const rate = (BACKLOG / (performance.now() - from)) * 1_000;
  await stop();
  return rate;
}

/** Ms from the commit of a bet to the commit of what it means, while everybody else is due. */
async function ownBet(
  database: Database,
  kind: Kind,
  { start, name }: { readonly start: () => () => Promise<void> | void; readonly name: string },
): Promise<number> {
  const uid = `c${BACKLOG - 1}`;
  const before = await positionOf(database, kind, uid);
  await beginPass(database, kind);
  const stop = start();
  // The pass is under way.
  await sleep(100);
  await playOnce(database, name, uid);
  const from = performance.now();
  while ((await positionOf(database, kind, uid)) === before) await sleep(2);
  const ms = performance.now() - from;
  if (!(await isWaiting(database, kind))) throw new Error('the backlog was through before the own bet');
  await untilDone(database, kind);
  await stop();
  return ms;
}

/** What the looks of the product work off, round after round. */
export async function workOffBacklogs(rounds: number): Promise<ReadonlyMap<Kind, Worked>> {
  const server = await openServer();
  try {
    await ensureDatabase(server.url('postgres'), DATABASE);
    await migrate(server.url(DATABASE));
    const database = openDatabase(server.url(DATABASE));
    await addMembers(database, BACKLOG);
    await fillDueWorld(database, Date.now());
    const loops = createDueLoops(database);
    const kinds = Object.keys(KINDS) as Kind[];
    const step = createProgress(kinds.length * (rounds + 1));
    const worked = new Map<Kind, Worked>();
    for (const kind of kinds) {
      const start = loops[kind];
      if (start === undefined) throw new Error(`${kind} have no loop`);
      const figures = { bets: [] as number[], pass: [] as number[], own: [] as number[] };
      for (let round = 0; round <= rounds; round += 1) {
        await playOnce(database, `${kind} ${round}`);
        await database.db.execute(sql`vacuum analyze promotion_due`);
        const bets = await drain(database, kind, start);
        await beginPass(database, kind);
        const pass = await drain(database, kind, start);
        const own = await ownBet(database, kind, { start, name: `own ${kind} ${round}` });
        // The first one makes what members have met already.
        if (round > 0) {
          figures.bets.push(bets);
          figures.pass.push(pass);
          figures.own.push(own);
        }
        step();
      }
      worked.set(kind, figures);
    }
    await database.close();
    return worked;
  } finally {
    await server.close();
  }
}
