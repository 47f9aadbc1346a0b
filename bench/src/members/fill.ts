import pg from 'pg';
import type { Server } from '../bet/server.ts';

const YEAR_MS = 365 * 86_400_000;
/** So many members share one address, as behind the proxy of a mobile network; this one is the first who has an own. */
export const FIRST_ALONE = 5_000;
/** What names begin with, so that many begin alike and many hold the same part. */
const WORDS = ['lily', 'mira', 'tiger', 'river', 'moon', 'bela', 'king', 'rose', 'sunny', 'arun'];

// What a member is follows from its number, here as in the statements below.
const hex = (n: number, length: number) => n.toString(16).padStart(length, '0');
export const nameOf = (n: number): string => `${WORDS[n % WORDS.length] ?? ''}${hex(n, 1)}`;
export const uidOf = (n: number): string => hex(n, 20);
export const mobileOf = (n: number): string => `8801${700_000_000 + n}`;
export const emailOf = (n: number): string => `${nameOf(n)}@mail.example`;
export const codeOf = (n: number): string => `3${hex(n, 6)}k`;
export const deviceOf = (n: number): string => hex(n, 43);
export const addressOf = (n: number): string =>
  n < FIRST_ALONE ? '203.0.113.7' : `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Uid of who has a long history. */
export const LIVELY = uidOf(1);

const NAME = `($2::text[])[1 + n % 10] || to_hex(n)`;
const UID = `lpad(to_hex(n), 20, '0')`;

/** Writes that many members inside of the database, each with a wallet, a sign-in, a browser and a code. */
export async function fillMembers(server: Server, database: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  const now = Date.now();
  try {
    // Nobody of them has a team.
    await client.query('alter table account disable trigger team_member_add');
    await client.query(
      `insert into account (uid, username, type, created_at, mobile, email, nickname, locked)
       select ${UID}, ${NAME}, 0, $3::int8 - n * ($4::int8 / $1::int8), '8801' || (700000000 + n),
         ${NAME} || '@mail.example', case n % 3 when 0 then 'Player ' || n end, n % 1000 = 7
       from generate_series(0, $1::int - 1) n`,
      [count, WORDS, now, YEAR_MS],
    );
    await client.query('alter table account enable trigger team_member_add');
    await client.query(
      `insert into ledger_account (id, kind, uid, balance)
       select 'wallet:' || ${UID}, 'wallet', ${UID}, 100 * (n % 3) from generate_series(0, $1::int - 1) n`,
      [count],
    );
    await client.query(
      `insert into sign_in (uid, at, way, ok, ip)
       select ${UID}, $2::int8, 'username', true, case when n < $3::int then '203.0.113.7'
         else '10.' || ((n >> 16) & 255) || '.' || ((n >> 8) & 255) || '.' || (n & 255) end
       from generate_series(0, $1::int - 1) n`,
      [count, now, FIRST_ALONE],
    );
    await client.query(
      `insert into referral_device (mark, uid) select lpad(to_hex(n), 43, '0'), ${UID} from generate_series(0, $1::int - 1) n`,
      [count],
    );
    await client.query(
      `insert into referral_code (uid, code, at)
       select ${UID}, '3' || lpad(to_hex(n), 6, '0') || 'k', 0 from generate_series(0, $1::int - 1) n`,
      [count],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Gives one member settled rounds, and a row of the wallet for each stake and win; nobody looks at these books. */
export async function fillTimeline(server: Server, database: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  const rounds = Math.ceil(events / 3);
  try {
    await client.query('alter table ledger_tx disable trigger user');
    await client.query('alter table round disable trigger user');
    await client.query(
      `insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo)
       select 'old:' || n, $2, 'DICE', 1000, 990, 1000, $3::int8 - n * ($4::int8 / $1::int8), false
       from generate_series(1, $1::int) n`,
      [rounds, LIVELY, Date.now(), YEAR_MS],
    );
    await client.query(
      `insert into ledger_tx (op_id, kind, at)
       select kind || ':' || id, kind, settled_at from round, (values ('bet'), ('payout')) k (kind) where uid = $1`,
      [LIVELY],
    );
    await client.query(
      `insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
       select 'wallet:' || $1, at, kind, id, case kind when 'bet' then -1000 else 990 end, 5000000
       from ledger_tx where op_id like '%:old:%' order by at`,
      [LIVELY],
    );
    await client.query('alter table ledger_tx enable trigger user');
    await client.query('alter table round enable trigger user');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
