import { sql } from 'drizzle-orm';
import type { Measure } from '../../../streams/wire/promotions/words.ts';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY, QUARTER_HOUR } from '../../ground/calendar/durations.ts';
import { counts } from '../../merchant/countedGames.ts';
import type { Leaf } from '../../merchant/rules/condition.ts';

/** Stands for no end: after it there is no moment. */
const NEVER = 8_640_000_000_000_000 - 1;

/** Whose figures are read. */
export interface CountedMember {
  readonly uid: string;
  /** World time, epoch ms. */
  readonly createdAt: number;
}

/** When something has to happen to count. */
export interface CountingSpan {
  readonly from: number;
  /** One after the last moment; null for no end. */
  readonly until: number | null;
}

/** What somebody played within a span, by category of the games. */
type Played = ReadonlyMap<string, { rounds: number; stake: number; validBet: number; payout: number }>;

const NOTHING = { rounds: 0, stake: 0, validBet: 0, payout: 0 };

/**
 * Whole quarters of an hour from their sums, the rest from the rounds; bets that were taken back don't count, and games in which
 * members play each other neither.
 */
async function readPlayed(tx: Tx, uid: string, { from, until }: CountingSpan): Promise<Played> {
  const end = Math.min(until ?? NEVER, NEVER);
  const first = Math.ceil(from / QUARTER_HOUR) * QUARTER_HOUR;
  const last = Math.max(first, Math.floor(end / QUARTER_HOUR) * QUARTER_HOUR);
  const { rows } = await tx.execute<
    Record<'game_type' | 'rounds' | 'stake' | 'valid_bet' | 'payout', string>
  >(sql`
    select game_type, sum(rounds) as rounds, sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout
    from (
      select game_type, rounds, stake, valid_bet, payout from round_sum
        where uid = ${uid} and quarter >= ${first}::int8 and quarter < ${last}::int8
      union all
      select game_type, 1, stake, valid_bet, payout from round
        where uid = ${uid} and settled_at >= ${from}::int8 and settled_at < ${Math.min(first, end)}::int8
      union all
      select game_type, 1, stake, valid_bet, payout from round
        where uid = ${uid} and settled_at >= ${last}::int8 and settled_at < ${end}::int8
      union all
      select r.game_type, -1, -r.stake, -r.valid_bet, -r.payout from round_void v join round r on r.id = v.round_id
        where v.uid = ${uid} and r.settled_at >= ${from}::int8 and r.settled_at < ${end}::int8
    ) played where ${counts} group by game_type`);
  return new Map(
    rows.map(row => [
      row.game_type,
      {
        rounds: Number(row.rounds),
        stake: Number(row.stake),
        validBet: Number(row.valid_bet),
        payout: Number(row.payout),
      },
    ]),
  );
}

function sumOf(played: Played, product: string | null) {
  if (product !== null) return played.get(product) ?? NOTHING;
  return [...played.values()].reduce(
    (sum, it) => ({
      rounds: sum.rounds + it.rounds,
      stake: sum.stake + it.stake,
      validBet: sum.validBet + it.validBet,
      payout: sum.payout + it.payout,
    }),
    NOTHING,
  );
}

/** Amounts of the deposits that arrived within a span. */
async function readDeposits(tx: Tx, uid: string, { from, until }: CountingSpan): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select amount from cash_order where uid = ${uid} and kind = 'deposit' and state = 'arrived'
      and changed_at >= ${from}::int8 and changed_at < ${until ?? NEVER}::int8`);
  return rows.map(({ amount }) => Number(amount));
}

async function readLoginDays(tx: Tx, uid: string, { from, until }: CountingSpan): Promise<number> {
  const { rows } = await tx.execute<{ days: string }>(sql`
    select count(*) as days from login_day where uid = ${uid}
      and day >= ${dayOf(from)}::int8 and day < ${until ?? NEVER}::int8`);
  return Number(rows[0]?.days ?? 0);
}

/** Figures of one member, each read once. */
export interface Figures {
  /** A figure within a span. @param product The one category that counts; null for all. */
  of(leaf: Pick<Leaf, 'measure' | 'each'>, span: CountingSpan, product: string | null): Promise<number>;
}

/** Reads the figures of a member as `tx` sees them. @param now World time, epoch ms. */
export function readFigures(tx: Tx, { uid, createdAt }: CountedMember, now: number): Figures {
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(what: string, { from, until }: CountingSpan, read: () => Promise<T>): Promise<T> => {
    const key = `${what} ${from} ${until}`;
    const found = known.get(key) as Promise<T> | undefined;
    if (found !== undefined) return found;
    const reading = read();
    known.set(key, reading);
    return reading;
  };
  const isEmpty = ({ from, until }: CountingSpan) => until !== null && until <= from;
  const played = (span: CountingSpan): Promise<Played> =>
    isEmpty(span) ? Promise.resolve(new Map()) : once('played', span, () => readPlayed(tx, uid, span));
  const deposits = (span: CountingSpan): Promise<readonly number[]> =>
    isEmpty(span) ? Promise.resolve([]) : once('deposits', span, () => readDeposits(tx, uid, span));

  return {
    async of({ measure, each }, span, product) {
      const read: Readonly<Record<Measure, () => number | Promise<number>>> = {
        deposits: async () => (await deposits(span)).filter(amount => amount >= each).length,
        depositSum: async () =>
          (await deposits(span)).filter(amount => amount >= each).reduce((sum, amount) => sum + amount, 0),
        bets: async () => sumOf(await played(span), product).rounds,
        stakes: async () => sumOf(await played(span), product).stake,
        validBets: async () => sumOf(await played(span), product).validBet,
        netLoss: async () => {
          const { stake, payout } = sumOf(await played(span), product);
          return Math.max(0, stake - payout);
        },
        loginDays: () => once('logins', span, () => readLoginDays(tx, uid, span)),
        registeredDays: () => Math.max(0, Math.floor((now - createdAt) / DAY)),
      };
      return read[measure]();
    },
  };
}
