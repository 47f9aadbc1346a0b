import pg from 'pg';
import { Publications } from '../accounting/account.ts';
import { WINS_CATEGORY } from '../publisher/wins.ts';

/** The database of a seed, looked at and tampered with from outside the gateway. */
export interface Store {
  /** Every event seen in the log so far. */
  readonly published: Publications;
  /** Notes what is in the log now; call it before anything is taken out of it, and at the end. */
  note(): Promise<void>;
  /** Ends every other session of the database. */
  terminate(): Promise<void>;
  /** Counters and log are gone, as in a store that was made anew; what they were about is still there. */
  wipe(): Promise<void>;
  /**
   * The winner board stands where it stood up to `back` wins ago, as in a store restored from a backup: counter,
   * log, rounds and their sums. Only the newest wins of `publishWins` go, because money hangs on all others. `renew`: on
   * another server, as a real backup is; without, only gateways and clients remember what was given out.
   */
  restore(back: number, renew?: 'renew'): Promise<void>;
  /** Rows of a question. */
  rows<R extends pg.QueryResultRow>(question: string, values?: readonly unknown[]): Promise<readonly R[]>;
}

interface LogRow {
  readonly t: string;
  readonly e: string;
  readonly s: string;
  readonly d: unknown;
}

/** The store was made elsewhere: the next gateway that looks renews all epochs by itself. */
const BORN_ELSEWHERE = 'update store_birth set system_identifier = 0';

interface Win {
  readonly id: string;
  readonly category: string | null;
}

const NEWEST_WINS = `select l.t, l.e, l.s, l.d, r.id, r.category
  from topic_log l join topic t on t.t = l.t and t.e = l.e left join round r on r.id = l.d ->> 'id'
  where l.t = 'g:winners' order by l.s desc limit $1`;

const OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

const TAMPER_TRIES = 5;

const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01';

/** What the database adds up as rounds are stored never shrinks by itself; `$1` are the accounts. */
const ADD_UP_AGAIN = [
  'delete from round_sum where uid = any($1)',
  'delete from round_day where uid = any($1)',
  `insert into round_sum
    select uid, settled_at - settled_at % 900000, game_code, round_result(stake, payout), min(vendor), min(game_type),
      count(*), sum(stake), sum(valid_bet), sum(payout)
    from round where uid = any($1) group by 1, 2, 3, 4`,
  `insert into round_day
    select uid, quarter - quarter % 86400000, game_code, result, sum(rounds), sum(stake), sum(valid_bet), sum(payout)
    from round_sum where uid = any($1) group by 1, 2, 3, 4`,
];

/**
 * Opens connections only while it works: the server may be stopped in between.
 * @param published What was seen before, where the database of one run moves to another address.
 */
export function createStore(url: string, published = new Publications()): Store {
  async function on<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }
  async function noteOn(client: pg.Client): Promise<void> {
    const { rows } = await client.query<LogRow>('select t, e, s, d from topic_log order by t, s');
    published.add(rows.map(row => ({ ...row, s: Number(row.s) })));
  }
  /**
   * Nobody may number anything between the change and the end of the sessions that don't know of it: a real
   * store is not exchanged under open connections either. They end before the change too, because a bet in
   * progress may hold what the change needs and wait for what it has locked. One that comes between the two
   * makes PostgreSQL refuse one of both; then all of it is done again.
   */
  function tamper(change: (client: pg.Client) => Promise<() => void>): Promise<void> {
    const once = async (client: pg.Client) => {
      await client.query('begin');
      await client.query('lock table topic, topic_log in access exclusive mode');
      await client.query(OTHERS);
      await noteOn(client);
      const then = await change(client);
      await client.query(OTHERS);
      await client.query('commit');
      then();
    };
    return on(async client => {
      for (let left = TAMPER_TRIES; ; left -= 1) {
        try {
          return await once(client);
        } catch (error) {
          if (left === 1 || !isDeadlock(error)) throw error;
          await client.query('rollback');
        }
      }
    });
  }
  return {
    published,
    note: () => on(noteOn),
    terminate: () => on(async client => void (await client.query(OTHERS))),
    wipe: () =>
      tamper(async client => {
        await client.query('delete from topic_log');
        await client.query('delete from topic');
        await client.query(BORN_ELSEWHERE);
        return () => {};
      }),
    restore: (back, renew) =>
      tamper(async client => {
        const { rows } = await client.query<LogRow & Win>(NEWEST_WINS, [back]);
        const kept = rows.findIndex(row => row.category !== WINS_CATEGORY);
        const gone = kept === -1 ? rows : rows.slice(0, kept);
        for (const { e, s } of gone) {
          await client.query(`delete from topic_log where t = 'g:winners' and e = $1 and s = $2`, [e, s]);
        }
        const taken = await client.query<{ uid: string }>(
          'delete from round where id = any($1) returning uid',
          [gone.map(({ id }) => id)],
        );
        for (const statement of ADD_UP_AGAIN)
          await client.query(statement, [taken.rows.map(({ uid }) => uid)]);
        await client.query(`update topic set s = s - $1 where t = 'g:winners'`, [gone.length]);
        if (renew !== undefined) await client.query(BORN_ELSEWHERE);
        return () => published.retract(gone.map(({ e, s, d }) => ({ t: 'g:winners', e, s: Number(s), d })));
      }),
    rows: (question, values = []) => on(async client => (await client.query(question, [...values])).rows),
  };
}
