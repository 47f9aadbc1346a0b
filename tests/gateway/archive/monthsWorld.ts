import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { addMonths } from '../../../gateway/ground/months/ports.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const DAY = 86_400_000;

/** A casino whose clock goes from month to month, beginning with the first one that has a partition of its own. */
export interface MonthsWorld {
  readonly casino: Casino;
  readonly url: string;
  /** First moment of the n-th month, epoch ms. */
  start(n: number): number;
  /** The same as YYYY-MM. */
  name(n: number): string;
  /** Takes the clock to some days after the beginning of a month, and adds partitions as the gateway does. */
  goTo(n: number, days?: number): Promise<void>;
  /** Bets of a member who has money. */
  play(uid: string, bets: number): Promise<void>;
  /** Rows by partition. */
  rowsOf(table: string): Promise<Readonly<Record<string, number>>>;
}

export async function openMonths(): Promise<MonthsWorld> {
  const casino = await openCasino();
  const { db } = casino.database;
  const { rows } = await db.execute<{ first: string; name: string }>(sql`
    select month_number(high) as first, current_database() as name from month_partitions('wallet_record') limit 1`);
  const first = Number(rows[0]?.first);
  const start = (n: number) => Date.UTC(1970, first + n, 1);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${rows[0]?.name}`;
  let bet = 0;
  return {
    casino,
    url: url.href,
    start,
    name: n => new Date(start(n)).toISOString().slice(0, 7),
    async goTo(n, days = 4) {
      casino.clock.reach(start(n) + days * DAY);
      await addMonths(casino.database, casino.clock.now());
    },
    async play(uid, bets) {
      for (let i = 0; i < bets; i += 1) {
        casino.clock.advance(6_000);
        bet += 1;
        const choice = { game: 'DICE', chance: 5_000 } as const;
        await run(casino, casino.games.handlers.bet, { stake: 1_050, choice }, { uid, key: `bet ${bet}` });
      }
    },
    async rowsOf(table) {
      const found = await db.execute<{ partition: string; n: number }>(
        sql.raw(
          `select tableoid::regclass::text as partition, count(*)::int as n from ${table} group by 1 order by 1`,
        ),
      );
      return Object.fromEntries(found.rows.map(row => [row.partition, row.n]));
    },
  };
}
