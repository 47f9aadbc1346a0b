import pg from 'pg';
import { addUpDays } from '../../../gateway/agents/team/addUpDay.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { addUpHouse } from '../../../gateway/office/reports/addUpDays.ts';
import type { Server } from '../bet/server.ts';
import { createProgress } from '../progress.ts';

/** How much a house did. */
export interface Year {
  /** Bets of a month of 30 days. */
  readonly bets: number;
  readonly months: number;
  readonly members: number;
}

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
/** Games of the demo's catalogue; small numbers are played most, as in any lobby. */
const GAMES = 10_474;
/** Half of the members are below one of so many agents, the others directly below the house. */
export const AGENTS = 50;
export const agentOf = (n: number): string => `a${n}`;
const CATEGORIES = ['LIVE', 'SPORTS', 'RNG', 'FISH', 'PVP', 'LOTTERY'];
const QUIET = { info() {}, warn() {}, error() {} };

const ROUNDS = `
  insert into round (id, uid, game_code, category, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
  select 'r' || d.day || '.' || d.n, 'p' || d.player, 'G' || d.game, case when d.game % 7 = 0 then null else c.name end,
    1000 + d.game, case when d.luck < 0.48 then 2000 else 0 end, 1000 + d.game, d.day + d.at, false, 'V' || d.game % 40,
    coalesce(c.name, 'SLOT')
  from (
    select day, n, floor(exp(random() * ln($4::float8)))::int as game, floor(power(random(), 2) * $5::int)::int as player,
      floor(random() * $6::int8)::int8 as at, random() as luck
    from generate_series($1::int8, $2::int8, ${DAY_MS}::int8) day, generate_series(1, $3::int) n
  ) d left join unnest($7::text[]) with ordinality as c (name, nth) on c.nth = d.game % 7`;

const MEMBER_DAYS = `
  insert into member_day
  select uid, settled_at - settled_at % ${DAY_MS}, round_category(category, game_type), count(*), sum(stake), sum(valid_bet), sum(payout)
  from round where settled_at >= $1 and settled_at < $2 group by 1, 2, 3`;

/** Bets and wins as they were played; each twentieth member of a day paid in, each fiftieth was given a bonus. */
const WALLET_DAYS = `
  insert into wallet_day
  select 'wallet:' || r.uid, r.day, k.kind, k.entries, k.credit, k.debit from (
    select uid, settled_at - settled_at % ${DAY_MS} as day, count(*) as bets, sum(stake) as stake,
      count(*) filter (where payout > 0) as wins, sum(payout) as payout
    from round where settled_at >= $1 and settled_at < $2 group by 1, 2
  ) r cross join lateral (values ('bet', bets, 0::numeric, stake), ('payout', wins, payout, 0::numeric),
    ('deposit', case when (hashtext(uid) + day / ${DAY_MS}) % 20 = 0 then 1 else 0 end, 500000, 0),
    ('bonus', case when (hashtext(uid) + day / ${DAY_MS}) % 50 = 0 then 1 else 0 end, 5000, 0)) k (kind, entries, credit, debit)
  where k.entries > 0`;

/** What the entries of these days would come to. */
const LEDGER_DAYS = `
  insert into report_ledger_day
  select day, 'wallet', kind, case kind when 'bonus' then 'promotion' else '' end,
    case kind when 'bonus' then 'p' || hashtext(account_id) % 30 else '' end, sum(entries), sum(credit), sum(debit)
  from wallet_day where day >= $1 and day < $2 group by 1, 2, 3, 4, 5`;

/** The bookings of the rounds of a day that is not over, without the house's side. */
const ENTRIES = [
  `insert into ledger_tx (op_id, kind, at)
   select k.kind || ':' || r.id, k.kind, r.settled_at
   from round r cross join lateral (values ('bet', r.stake), ('payout', r.payout)) k (kind, amount)
   where r.settled_at >= $1 and k.amount > 0 order by r.settled_at`,
  `insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
   select t.id, 'wallet:' || r.uid, case t.kind when 'bet' then -r.stake else r.payout end, 5000000,
     row_number() over (partition by r.uid order by t.id)
   from ledger_tx t join round r on r.id = split_part(t.op_id, ':', 2) where r.settled_at >= $1`,
];

async function addMembers(client: pg.Client, members: number, from: number, span: number): Promise<void> {
  await client.query(
    `insert into account (uid, username, type, upline_uid, created_at)
     select 'a' || n, 'a' || n, 1, null, $2::int8 from generate_series(0, $1::int - 1) n`,
    [AGENTS, from],
  );
  await client.query(
    `insert into account (uid, username, type, upline_uid, created_at)
     select 'p' || n, 'p' || n, 0, case n % 2 when 0 then 'a' || n / 2 % $2::int end, $3::int8 + $4::int8 * n / $1::int
     from generate_series(0, $1::int - 1) n`,
    [members, AGENTS, from, span],
  );
  await client.query(
    `insert into ledger_account (id, kind, uid, balance)
     select 'wallet:p' || n, 'wallet', 'p' || n, 0 from generate_series(0, $1::int - 1) n`,
    [members],
  );
}

/** What the gateway does when days are over. */
async function addUp(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 2 });
  try {
    await addUpDays({
      ...{ database, log: QUIET },
      clock: { now: Date.now, rate: 1, reach() {}, at: () => () => {} },
    });
    while ((await addUpHouse({ database, log: QUIET })) > 0);
  } finally {
    await database.close();
  }
}

/**
 * Writes months of play up to now. Days that are over are added up by the gateway's own code; their single rounds are dropped
 * then, which no report of sums reads. Those of today stay, with their bookings.
 */
export async function fillYear(server: Server, database: string, { bets, months, members }: Year) {
  const url = server.url(database);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const now = Date.now();
  const today = now - (now % DAY_MS);
  const first = today - months * MONTH_DAYS * DAY_MS;
  const daily = Math.round(bets / MONTH_DAYS);
  try {
    await addMembers(client, members, first, now - first);
    // No triggers and no references: each row is of a member that is there.
    await client.query('set session_replication_role = replica');
    await client.query('select setseed(0.5)');
    const step = createProgress(months, 'month');
    for (let month = 0; month < months; month += 1) {
      const from = first + month * MONTH_DAYS * DAY_MS;
      const to = from + MONTH_DAYS * DAY_MS;
      await client.query(ROUNDS, [from, to - DAY_MS, daily, GAMES, members, DAY_MS, CATEGORIES]);
      for (const statement of [MEMBER_DAYS, WALLET_DAYS, LEDGER_DAYS])
        await client.query(statement, [from, to]);
      await client.query(
        `insert into team_open_day select day from generate_series($1::int8, $2::int8, ${DAY_MS}::int8) day on conflict do nothing`,
        [from, to - DAY_MS],
      );
      await client.query('analyze round, member_day, wallet_day');
      await addUp(url);
      await client.query('truncate round cascade');
      step();
    }
    const share = (now - today) / DAY_MS;
    await client.query(ROUNDS, [
      today,
      today,
      Math.ceil(daily * share),
      GAMES,
      members,
      now - today,
      CATEGORIES,
    ]);
    await client.query(MEMBER_DAYS, [today, now]);
    await client.query(WALLET_DAYS, [today, now]);
    // Nobody of these was paid in or given anything today; the world's own accounts were, and keep it.
    await client.query(
      `delete from wallet_day where day = $1 and kind in ('deposit', 'bonus') and account_id ~ '^wallet:p[0-9]+$'`,
      [today],
    );
    for (const statement of ENTRIES) await client.query(statement, [today]);
    await client.query('insert into team_open_day values ($1) on conflict do nothing', [today]);
    await client.query('update report_ledger_mark set from_day = $1, to_day = $2, first_tx = 0', [
      first,
      today,
    ]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
