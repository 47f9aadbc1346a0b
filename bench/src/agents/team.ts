import pg from 'pg';
import { addUpDays } from '../../../gateway/agents/team/addUpDay.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import type { Server } from '../bet/server.ts';

/** Accounts of each level of the team: the lowest are members, the others agents. */
const LEVELS = [10, 90, 900, 4_000, 5_000] as const;
export const TEAM_SIZE = LEVELS.reduce((sum, size) => sum + size, 0);
/** An account of the team, of any level alike. */
export function anyOfTeam(): string {
  const level = Math.floor(Math.random() * LEVELS.length);
  return `l${level}-${Math.floor(Math.random() * (LEVELS[level] ?? 1))}`;
}
/** Time over which the bets lie: a year. */
const SPAN_MS = 365 * 86_400_000;
/** Bets that are stored in one statement. */
const AT_ONCE = 100_000;
/** A third of the bets each. */
const CATEGORIES = ['LIVE', 'SPORTS', 'RNG'] as const;

/** Makes an account the agent above a team of five levels, whose members have played for a year. */
export async function addTeam(server: Server, database: string, top: string, bets: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  const now = Date.now();
  try {
    await client.query('update account set type = 1 where uid = $1', [top]);
    for (const [level, size] of LEVELS.entries()) {
      const above = LEVELS[level - 1];
      await client.query(
        `insert into account (uid, username, type, upline_uid, created_at)
         select 'l' || $1::int || '-' || n, 'l' || $1::int || '-' || n, $2::int,
           case when $3::int is null then $4 else 'l' || ($1::int - 1) || '-' || n * $3::int / $5::int end,
           $6::int8 - n * 1000
         from generate_series(0, $5::int - 1) n`,
        [level, level === LEVELS.length - 1 ? 0 : 1, above ?? null, top, size, now - SPAN_MS],
      );
    }
    for (let done = 0; done < bets; done += AT_ONCE) {
      await client.query(
        `insert into round (id, uid, game_code, category, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
         select 'team ' || n, m.uid, 'KOI', c.category, 1000, case n % 2 when 0 then 0 else 1900 end, 1000,
           $3::int8 + (n::int8 * 7919 % $4::int8) * ($5::int8 / $4::int8), false, 'PG', c.category
         from generate_series($1::int, $2::int) n
         join (select uid, row_number() over (order by uid) - 1 as place from team_member where ancestor = $6 and depth > 0) m
           on m.place = n::int8 * 104729 % $7::int
         join unnest($8::text[]) with ordinality as c (category, nth) on c.nth = n % 3 + 1`,
        [done + 1, Math.min(bets, done + AT_ONCE), now - SPAN_MS, bets, SPAN_MS, top, TEAM_SIZE, CATEGORIES],
      );
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Adds up every day that is over; milliseconds for each of them. */
export async function addUp(url: string): Promise<number> {
  const database = openDatabase(url, { connections: 2 });
  const from = performance.now();
  try {
    const days = await addUpDays({
      database,
      log: { info() {}, warn() {}, error() {} },
      clock: { now: Date.now, rate: 1, reach() {}, at: () => () => {} },
    });
    return (performance.now() - from) / Math.max(1, days);
  } finally {
    await database.close();
  }
}
