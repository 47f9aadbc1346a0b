import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ensureDatabase } from '../../../gateway/db/connect.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { addMembers } from '../../../tests/capacity/world/members.ts';
import { bundleFile } from '../../../tools/bundle.mjs';
import { openServer } from '../bet/server.ts';
import { createProgress } from '../progress.ts';
import type { LoopOrder } from './loopProcess.ts';
import { fillDueWorld, playOnce } from './world.ts';

/** Members who are due at once. */
export const BACKLOG = 10_000;
const DATABASE = 'due';
/** Inside `node_modules`, so that the program finds its packages. */
const PROGRAM = 'node_modules/.cache/croupier-bench/due.mjs';
/** Between two looks at whether all is done, ms: each costs the database something, and so little of a round is not seen. */
const LOOK_MS = 20;

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
  const column = sql.raw(since);
  // In the order of the index, as the loop itself finds them: otherwise the whole table is read whenever nobody waits.
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from promotion_due where ${column} is not null order by ${column}, uid limit 1)
      or not exists (select 1 from due_pass where loop = ${pass} and goal is null)`);
  return rows.length > 0;
};

async function untilDone(database: Database, kind: Kind): Promise<void> {
  while (await isWaiting(database, kind)) await sleep(LOOK_MS);
}

/** A pass over everybody begins, as it does when a period ends: the loop finds another signature. */
const beginPass = ({ db }: Database, kind: Kind) =>
  db.execute(sql`update due_pass set signature = 'another', goal = '' where loop = ${KINDS[kind].pass}`);

const positionOf = async ({ db }: Database, kind: Kind, uid: string): Promise<number> => {
  const { rows } = await db.execute<{ s: string }>(sql`select s from topic where t = ${`u:${uid}:${kind}`}`);
  return Number(rows[0]?.s ?? 0);
};

/** The process with the loops. */
interface Loops {
  run(order: LoopOrder): Promise<void>;
  end(): void;
}

async function startLoops(url: string): Promise<Loops> {
  const child: ChildProcess = fork(PROGRAM, {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
  });
  await once(child, 'message');
  return {
    async run(order) {
      child.send(order);
      await once(child, 'message');
    },
    end: () => void child.kill('SIGKILL'),
  };
}

/** Runs the loop until nothing is due any more; members a second. */
async function drain(database: Database, kind: Kind, loops: Loops): Promise<number> {
  const from = performance.now();
  await loops.run(kind);
  await untilDone(database, kind);
  const rate = (BACKLOG / (performance.now() - from)) * 1_000;
  await loops.run('none');
  return rate;
}

/** Ms from the commit of a bet to the commit of what it means, while everybody else is due. */
async function ownBet(database: Database, kind: Kind, loops: Loops, name: string): Promise<number> {
  const uid = `c${BACKLOG - 1}`;
  const before = await positionOf(database, kind, uid);
  await beginPass(database, kind);
  await loops.run(kind);
  // The pass is under way.
  await sleep(100);
  await playOnce(database, name, uid);
  const from = performance.now();
  while ((await positionOf(database, kind, uid)) === before) await sleep(2);
  const ms = performance.now() - from;
  if (!(await isWaiting(database, kind))) throw new Error('the backlog was through before the own bet');
  await untilDone(database, kind);
  await loops.run('none');
  return ms;
}

/** Rounds of one kind; the first one makes what members have met already, and is not counted. */
async function roundsOf(
  database: Database,
  kind: Kind,
  loops: Loops,
  { rounds, step }: { readonly rounds: number; readonly step: () => void },
): Promise<Worked> {
  const figures = { bets: [] as number[], pass: [] as number[], own: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    await playOnce(database, `${kind} ${round}`);
    await database.db.execute(sql`vacuum analyze promotion_due`);
    const bets = await drain(database, kind, loops);
    await beginPass(database, kind);
    const pass = await drain(database, kind, loops);
    const own = await ownBet(database, kind, loops, `own ${kind} ${round}`);
    step();
    if (round === 0) continue;
    figures.bets.push(bets);
    figures.pass.push(pass);
    figures.own.push(own);
  }
  return figures;
}

/** What the looks of the product work off, round after round. */
export async function workOffBacklogs(rounds: number): Promise<ReadonlyMap<Kind, Worked>> {
  await bundleFile('bench/src/due/loopProcess.ts', PROGRAM);
  const server = await openServer();
  let loops: Loops | null = null;
  try {
    await ensureDatabase(server.url('postgres'), DATABASE);
    await migrate(server.url(DATABASE));
    const database = openDatabase(server.url(DATABASE));
    await addMembers(database, BACKLOG);
    await fillDueWorld(database, Date.now());
    loops = await startLoops(server.url(DATABASE));
    const kinds = Object.keys(KINDS) as Kind[];
    const step = createProgress(kinds.length * (rounds + 1));
    const worked = new Map<Kind, Worked>();
    for (const kind of kinds) worked.set(kind, await roundsOf(database, kind, loops, { rounds, step }));
    await database.close();
    return worked;
  } finally {
    loops?.end();
    await server.close();
  }
}
