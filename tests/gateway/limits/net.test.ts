import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNet } from '../../../gateway/ledger/limits/net.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';

const DAY = 86_400_000;
let casino: Casino;
let uid: string;
/** Bookings on the wallets of the member, some on each of many days. */
const booked: {
  readonly kind: 'deposit' | 'withdrawal' | 'bet' | 'payout';
  readonly amount: number;
  readonly at: number;
}[] = [];
beforeAll(async () => {
  casino = await openCasino({ vendorWallets: [{ accountTypeId: 2, vendor: 'BGS', name: 'House' }] });
  uid = await casino.member({ funds: 1_000_000 });
  const { database, wallet } = casino;
  const kinds = [
    ['bet', -700],
    ['payout', 350],
    ['deposit', 9_000],
    ['withdrawal', -400],
    // A stake that goes back.
    ['bet', 100],
  ] as const;
  await database.write(async tx => {
    const { account: vendors } = await wallet.stakeWallet(tx, uid, 'BGS');
    for (let n = 0; n < 400; n += 1) {
      const [kind, amount] = kinds[n % kinds.length] ?? ['bet', -700];
      const at = START + n * DAY + ((n * 7_919_333) % DAY);
      const own = kind === 'payout' ? vendors : walletOf(uid);
      const legs = [
        { account: 'cashier', amount: -amount },
        { account: own, amount },
      ];
      await wallet.post(tx, { opId: `net${n}`, kind, at, legs });
      booked.push({ kind, amount, at });
    }
  });
});
afterAll(() => casino.close());

/** The figures of the bookings since a moment, by hand. */
function since(from: number) {
  const sum = (kind: string) =>
    booked.filter(it => it.kind === kind && it.at >= from).reduce((total, { amount }) => total + amount, 0);
  const [staked, paid] = [Math.max(0, -sum('bet')), sum('payout')];
  return {
    deposited: sum('deposit'),
    withdrawn: Math.abs(sum('withdrawal')),
    staked,
    paid,
    open: 0,
    net: paid - staked,
  };
}

it('the net position is that of the bookings, in every period, on all wallets', async () => {
  const at = (booked.at(-1)?.at ?? 0) + 1_000;
  const net = await casino.database.read(tx => readNet(tx, uid, at));
  const date = new Date(at);
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const monday = today - ((date.getUTCDay() + 6) % 7) * DAY;
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  expect(net.day).toEqual({ since: today, ...since(today) });
  expect(net.week).toEqual({ since: monday, ...since(monday) });
  expect(net.month).toEqual({ since: month, ...since(month) });
  // Twelve months back, from the midnight of that day.
  expect(net.year).toEqual({ since: today - 365 * DAY, ...since(today - 365 * DAY) });
  expect(net.always).toEqual({ since: null, ...since(0) });
});

it('and is read from sums by day, not from the ledger', async () => {
  const rowsOf = (name: string) => sql`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read
    from pg_stat_xact_user_tables where relname = ${name}`;
  await casino.database.read(async tx => {
    const TABLES = ['ledger_entry', 'ledger_tx', 'wallet_record', 'round', 'wallet_day'];
    const read = async (name: string) =>
      (await tx.execute<{ read: number }>(rowsOf(name))).rows[0]?.read ?? Number.NaN;
    // PostgreSQL keeps what a connection has read before for up to a second.
    const before: number[] = [];
    for (const table of TABLES) before.push(await read(table));
    await readNet(tx, uid, booked.at(-1)?.at ?? 0);
    const after: number[] = [];
    for (const table of TABLES) after.push(await read(table));
    const [ledger, transactions, records, rounds, days = 0] = after.map(
      (rows, at) => rows - (before[at] ?? 0),
    );
    expect([ledger, transactions, records, rounds]).toEqual([0, 0, 0, 0]);
    // Each sum is fetched once, through an index that counts for itself; five readings would be ten times as many.
    expect(days).toBeLessThan(3 * booked.length);
    expect(days).toBeGreaterThan(0);
  });
});
