import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { QUARTER_HOUR } from '../../ground/calendar/durations.ts';
import { counts } from '../../merchant/countedGames.ts';

/** Stands for no end: after it there is no moment. */
const NEVER = 8_640_000_000_000_000 - 1;

/** When something has to happen to count. */
export interface CountingSpan {
  readonly from: number;
  /** One after the last moment; null for no end. */
  readonly until: number | null;
}

/** A span of one member. */
export interface SpanOfMember {
  readonly uid: string;
  readonly span: CountingSpan;
}

/** What somebody played within a span, by category of the games. */
export type PlayedSums = ReadonlyMap<
  string,
  { readonly rounds: number; readonly stake: number; readonly validBet: number; readonly payout: number }
>;

const endOf = ({ until }: CountingSpan) => Math.min(until ?? NEVER, NEVER);

/** Spans as a table `k` with the number of each from 1 on, in one parameter for each column. */
function tableOf(spans: readonly SpanOfMember[], bounds: (span: CountingSpan) => readonly number[]) {
  const rows = spans.map(({ span }) => bounds(span));
  const columns = (rows[0] ?? []).map((_, at) => sql`${sql.param(rows.map(row => row[at]))}::int8[]`);
  const uids = sql.param(spans.map(({ uid }) => uid));
  return sql`unnest(${uids}::text[], ${sql.join(columns, sql`, `)})`;
}

/**
 * Whole quarters of an hour from their sums, the rest from the rounds; bets that were taken back don't count, and games in which
 * members play each other neither. What can't be there is not looked for: a span mostly begins and ends with a quarter.
 */
export async function readPlayedSums(tx: Tx, spans: readonly SpanOfMember[]): Promise<readonly PlayedSums[]> {
  const table = tableOf(spans, span => {
    const end = endOf(span);
    const first = Math.ceil(span.from / QUARTER_HOUR) * QUARTER_HOUR;
    const last = Math.max(first, Math.floor(end / QUARTER_HOUR) * QUARTER_HOUR);
    return [span.from, Math.min(first, end), first, last, end];
  });
  const { rows } = await tx.execute<
    Record<'game_type' | 'rounds' | 'stake' | 'valid_bet' | 'payout', string> & { readonly i: number }
  >(sql`
    select k.i::int as i, p.* from ${table} with ordinality as k (uid, from_at, head, first, last, end_at, i)
    cross join lateral (
      select game_type, sum(rounds) as rounds, sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout
      from (
        select game_type, rounds, stake, valid_bet, payout from round_sum s
          where s.uid = k.uid and quarter >= k.first and quarter < k.last
        union all
        select game_type, 1, stake, valid_bet, payout from round r
          where k.from_at < k.head and r.uid = k.uid and settled_at >= k.from_at and settled_at < k.head
        union all
        select game_type, 1, stake, valid_bet, payout from round r
          where k.last < k.end_at and r.uid = k.uid and settled_at >= k.last and settled_at < k.end_at
        union all
        select r.game_type, -1, -r.stake, -r.valid_bet, -r.payout from round_void v join round r on r.id = v.round_id
          where v.uid = k.uid and r.settled_at >= k.from_at and r.settled_at < k.end_at
      ) played where ${counts} group by game_type
    ) p`);
  const played = spans.map(() => new Map());
  for (const { i, game_type, rounds, stake, valid_bet, payout } of rows)
    played[i - 1]?.set(game_type, {
      ...{ rounds: Number(rounds), stake: Number(stake) },
      ...{ validBet: Number(valid_bet), payout: Number(payout) },
    });
  return played;
}

/** Amounts of the deposits that arrived within spans. */
export async function readDeposits(
  tx: Tx,
  spans: readonly SpanOfMember[],
): Promise<readonly (readonly number[])[]> {
  const table = tableOf(spans, span => [span.from, endOf(span)]);
  const { rows } = await tx.execute<{ readonly i: number; readonly amount: string }>(sql`
    select k.i::int as i, o.amount from ${table} with ordinality as k (uid, from_at, end_at, i)
    cross join lateral (
      select amount from cash_order where uid = k.uid and kind = 'deposit' and state = 'arrived'
        and changed_at >= k.from_at and changed_at < k.end_at offset 0
    ) o`);
  const amounts = spans.map((): number[] => []);
  for (const { i, amount } of rows) amounts[i - 1]?.push(Number(amount));
  return amounts;
}

/** Days within spans on which members signed in. */
export async function readLoginDays(tx: Tx, spans: readonly SpanOfMember[]): Promise<readonly number[]> {
  const table = tableOf(spans, span => [dayOf(span.from), endOf(span)]);
  const { rows } = await tx.execute<{ readonly i: number; readonly days: string }>(sql`
    select k.i::int as i, l.days from ${table} with ordinality as k (uid, from_at, end_at, i)
    cross join lateral (
      select count(*) as days from login_day where uid = k.uid and day >= k.from_at and day < k.end_at
    ) l`);
  const days = spans.map(() => 0);
  for (const row of rows) days[row.i - 1] = Number(row.days);
  return days;
}
