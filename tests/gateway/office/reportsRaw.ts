import { sql } from 'drizzle-orm';
import type { Database } from '../../../gateway/db/database.ts';
import { DAY } from './reportsWorld.ts';

const dayOf = (at: number) => at - (at % DAY);
type Sums = Map<string, Record<string, number>>;

function add(sums: Sums, key: string, figures: Readonly<Record<string, number>>): void {
  const before = sums.get(key) ?? {};
  const keys = [...Object.keys(before), ...Object.keys(figures)];
  sums.set(key, Object.fromEntries(keys.map(it => [it, (before[it] ?? 0) + (figures[it] ?? 0)])));
}

/** Figures of the reports as the rows of single bookings, rounds and accounts come to, counted here and not in the database. */
export async function rawReports({ db }: Pick<Database, 'db'>) {
  const entries = await db.execute<
    Record<'kind' | 'state' | 'op_id' | 'at' | 'amount', string> & { corrects: string | null }
  >(sql`
    select t.kind, t.state, t.op_id, t.corrects, t.at, e.amount from ledger_tx t join ledger_entry e on e.tx_id = t.id
    where e.account_id like 'wallet:%'`);
  const money: Sums = new Map();
  const promotions: Sums = new Map();
  for (const { kind, op_id: op, at, amount: text } of entries.rows) {
    const amount = Number(text);
    const day = String(dayOf(Number(at)));
    const column =
      kind === 'bet'
        ? { stakes: -amount, ggr: -amount, ngr: -amount }
        : kind === 'payout'
          ? { payouts: amount, ggr: -amount, ngr: -amount }
          : kind === 'bonus'
            ? { rewards: amount, ngr: -amount }
            : kind === 'dividend'
              ? { wages: amount, ngr: -amount }
              : kind === 'deposit'
                ? { deposits: amount }
                : kind === 'withdrawal'
                  ? { withdrawals: -amount }
                  : kind === 'depositFee'
                    ? { fees: -amount }
                    : { other: amount };
    add(money, day, { ...column, change: amount });
    if (kind === 'bonus') add(promotions, day, { bookings: 1, cost: amount });
    if (op === '') throw new Error('a booking has an operation');
  }
  const rounds = await db.execute<
    Record<'uid' | 'game_code' | 'settled_at' | 'stake' | 'payout', string>
  >(sql`
    select * from round where id not in (select round_id from round_void)`);
  const games: Sums = new Map();
  const players = new Map<string, Set<string>>();
  for (const { uid, game_code: game, settled_at: at, stake, payout } of rounds.rows) {
    const day = String(dayOf(Number(at)));
    const figures = {
      rounds: 1,
      stakes: Number(stake),
      payouts: Number(payout),
      ggr: Number(stake) - Number(payout),
    };
    add(games, `${day} ${game}`, figures);
    players.set(day, (players.get(day) ?? new Set()).add(uid));
  }
  const accounts = await db.execute<Record<'uid' | 'created_at', string>>(
    sql`select uid, created_at from account`,
  );
  const registered: Sums = new Map();
  for (const { created_at: at } of accounts.rows)
    add(registered, String(dayOf(Number(at))), { registered: 1 });
  return { money, promotions, games, players, registered };
}
