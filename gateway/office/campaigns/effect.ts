import { type SQL, sql } from 'drizzle-orm';
import type { CampaignKind } from '../../../streams/wire/content/documents.ts';
import type { RewardKind } from '../../../streams/wire/promotions/words.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import { type DaySpan, MONEY, readLedgerMark, reconcile } from '../reports/ports.ts';
import { bookedByReports, costRows, playedRows, walletDays } from './effectRows.ts';
import { rewardsOf } from './rewardRows.ts';

/** Days of an effect that names none, and most of them. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;
/** Those who took a large promotion did much, ms. */
const TIMEOUT_MS = 20_000;

const FIGURES = ['claims', 'given', 'cost', 'stakes', 'payouts', 'ggr', 'deposits'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;
const NOTHING: Figures = { claims: 0, given: 0, cost: 0, stakes: 0, payouts: 0, ggr: 0, deposits: 0 };

/** Whole days of UTC, up to today. Throws `bad_request` (400) for more than a year. */
function spanOf({ from, to }: Pick<CallParams<'officeCampaignEffect'>, 'from' | 'to'>, now: number): DaySpan {
  const end = Math.min(dayOf(to ?? now), dayOf(now)) + DAY;
  const begin = from === undefined ? end - USUAL_DAYS * DAY : Math.min(dayOf(from), end - DAY);
  if (end - begin <= MOST_DAYS * DAY) return { from: begin, to: end };
  throw new CallError('bad_request', 400, `An effect has at most ${MOST_DAYS} days.`, {
    value: { field: 'from' },
  });
}

/** What of rewards is in the unit of the campaign: points of a raffle are not added to its money. */
const GIVEN: Readonly<Record<CampaignKind, SQL>> = {
  ...{ promotion: sql`true`, mission: sql`true`, rain: sql`true` },
  raffle: sql`r.kind <> 'points'`,
};

type DayRow = Record<string, string>;

async function daysOf(tx: Tx, kind: CampaignKind, key: SQL, span: DaySpan): Promise<Map<number, Figures>> {
  const days = new Map<number, Figures>();
  const add = (rows: readonly DayRow[]) => {
    for (const { day, ...found } of rows) {
      const figures = days.get(Number(day)) ?? { ...NOTHING };
      for (const [name, value] of Object.entries(found)) figures[name as keyof Figures] += Number(value);
      days.set(Number(day), figures);
    }
  };
  const given = await tx.execute<DayRow>(sql`
    select r.at - r.at % ${DAY}::int8 as day, count(*) as claims, coalesce(sum(r.amount) filter (where ${GIVEN[kind]}), 0)::int8 as given
    from ${rewardsOf(kind, key)} r where r.at >= ${span.from}::int8 and r.at < ${span.to}::int8 group by 1`);
  add(given.rows);
  const cost = await tx.execute<DayRow>(sql`
    select day, sum(amount)::int8 as cost from ${costRows(kind, key, span)} c group by 1`);
  add(cost.rows);
  const played = await tx.execute<DayRow>(sql`
    select day, m.stakes, m.payouts, m.ggr, m.deposits from (
      select day, ${MONEY} from ${walletDays(kind, key, span)} w group by day) m`);
  add(played.rows);
  return days;
}

/** What a campaign gave by day, what it cost, and what those who took it did. @param now World time, epoch ms. */
export async function readEffect(
  tx: Tx,
  { kind, key: name, ...asked }: CallParams<'officeCampaignEffect'>,
  now: number,
): Promise<CallValue<'officeCampaignEffect'>> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  const span = spanOf(asked, now);
  const key = sql`${name}`;
  const { rows } = await tx.execute<{ known: boolean; takers: string; reward: RewardKind | null }>(sql`
    select exists (select 1 from content_document where kind = ${kind} and key = ${name}) as known,
      (select count(distinct r.uid) from ${rewardsOf(kind, key)} r
        where r.at >= ${span.from}::int8 and r.at < ${span.to}::int8) as takers,
      (select coalesce(d.shown, d.draft)->'facts'->>'rewardKind' from content_document d
        where d.kind = ${kind} and d.key = ${name}) as reward`);
  const [head] = rows;
  if (head?.known !== true) throw new CallError('not_found', 404, 'There is no such document.');
  const days = await daysOf(tx, kind, key, span);
  const listed = [...days].toSorted(([a], [b]) => a - b).map(([at, figures]) => ({ at, ...figures }));
  const total = { ...NOTHING };
  for (const day of listed) for (const figure of FIGURES) total[figure] += day[figure];
  const mark = await readLedgerMark(tx);
  return {
    ...{
      from: span.from,
      to: span.to - DAY,
      rewardKind: kind === 'raffle' || kind === 'rain' ? 'cash' : head.reward,
      days: listed,
    },
    total: { ...total, takers: Number(head.takers) },
    reconciliation: await reconcile(
      tx,
      {
        with: 'ledger',
        reported: sql`
          select day, 'cost' as of, sum(amount)::int8 as amount from ${costRows(kind, kind === 'promotion' ? key : null, span)} c group by 1
          union all select day, x.of, x.amount from (
            select day, ${MONEY} from ${walletDays(kind, key, span)} w group by day) m
            cross join lateral (values ('stakes', m.stakes), ('payouts', m.payouts), ('deposits', m.deposits)) x (of, amount)`,
        found: sql`
          select day, 'cost' as of, amount from ${bookedByReports(kind, key, span, mark)} b
          union all select day, x.of, x.amount from (
            select day, ${MONEY} from ${playedRows(kind, key, span)} w group by day) m
            cross join lateral (values ('stakes', m.stakes), ('payouts', m.payouts), ('deposits', m.deposits)) x (of, amount)`,
      },
      { mark },
    ),
  };
}
