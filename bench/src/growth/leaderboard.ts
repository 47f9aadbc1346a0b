import pg from 'pg';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { readNear, readTop } from '../../../gateway/rewards/missions/leaderboard.ts';
import type { AnswerTimes } from '../answers.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';

/** Members with points in the week. */
export const PLACES = 100_000;
const DATABASE = 'leaderboard';
const WEEK = Date.UTC(2026, 0, 5);
/** The points of a member: many members share theirs. */
const pointsOf = (n: number) => 1 + ((n * 7_919) % 2_000);

/** Fills the week, and changes a part of it again, as play does. */
async function addPlaces(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into account (uid, username, type, created_at)
         select 'p' || n, 'player' || n, 0, 0 from generate_series(1, $1::int) n`,
      [PLACES],
    );
    await client.query(
      `insert into mission_score (week, uid, play, missions, reached_at)
         select $1::int8, 'p' || n, 1 + (n::int8 * 7919) % 2000, 0, n from generate_series(1, $2::int) n`,
      [WEEK, PLACES],
    );
    await client.query('vacuum analyze');
    await client.query(`update mission_score set reached_at = reached_at + 1 where uid like '%7'`);
  } finally {
    await client.end();
  }
}

/** Reads the leaderboard for members anywhere in it: its top, and their place with its neighbours. */
export async function readPlaces(reads: number): Promise<AnswerTimes> {
  const server = await openServer();
  try {
    await openWorlds(server, 1, [DATABASE]);
    const url = server.url(DATABASE);
    await addPlaces(url);
    const database = openDatabase(url, { connections: 2 });
    try {
      const taken: number[] = [];
      const step = createProgress(reads, 'read');
      for (let i = 0; i < reads; i += 1) {
        const n = 1 + Math.floor(Math.random() * PLACES);
        const from = performance.now();
        const { top, own } = await database.read(async tx => ({
          top: await readTop(tx, WEEK),
          own: (await readNear(tx, WEEK, `p${n}`)).own,
        }));
        if (i > 0) taken.push(performance.now() - from);
        const better = ((2_000 - pointsOf(n)) * PLACES) / 2_000;
        if (
          top[0]?.score !== 2_000 ||
          own === null ||
          own.rank <= better ||
          own.rank > better + PLACES / 2_000
        )
          throw new Error(`the leaderboard is wrong: ${JSON.stringify({ first: top[0], own, n })}`);
        step();
      }
      return new Map([[`top and own place among ${PLACES.toLocaleString('en')}`, taken]]);
    } finally {
      await database.close();
    }
  } finally {
    await server.close();
  }
}
