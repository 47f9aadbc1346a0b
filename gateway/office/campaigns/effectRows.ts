import { type SQL, sql } from 'drizzle-orm';
import type { CampaignKind } from '../../../streams/wire/content/documents.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { type DaySpan, type LedgerMark, ledgerOf } from '../reports/ports.ts';
import { drawnRewards, rewardsOf } from './rewardRows.ts';

const day = (at: SQL): SQL => sql`${at} - ${at} % ${DAY}::int8`;
const within = (at: SQL, { from, to }: DaySpan): SQL => sql`${at} >= ${from}::int8 and ${at} < ${to}::int8`;

/** Rewards of one campaign, or without a key of all of a kind. */
function rewards(kind: CampaignKind, key: SQL | null): SQL {
  if (key !== null || kind === 'promotion') return rewardsOf(kind, key ?? sql`null`);
  return kind === 'mission'
    ? sql`(select 'mission:' || id as op_id, uid, claimed_at as at from mission_entry where state = 'claimed')`
    : drawnRewards(kind, sql`true`);
}

/**
 * Which of the sums of the house are of a campaign, or of all of its kind. A bonus of a raffle stands there as that of a
 * promotion with the name of the round.
 */
const SOURCES: Readonly<Record<CampaignKind, (key: SQL) => SQL>> = {
  promotion: key => sql`source = 'promotion' and promotion = ${key}`,
  mission: () => sql`source = 'mission'`,
  raffle: () => sql`(source = 'raffle' or source = 'promotion' and promotion in (
    select left(id, 64) from draw where kind = 'raffle'))`,
  rain: () => sql`source = 'envelope'`,
};

/**
 * What rewards brought to wallets in a span, whenever they were given: a bonus becomes money later, and goes back with bets
 * that are taken back. Columns: day, amount.
 */
export const costRows = (kind: CampaignKind, key: SQL | null, span: DaySpan): SQL => sql`(
  with reward as materialized (select op_id, uid from ${rewards(kind, key)} r where r.at < ${span.to}::int8)
  select ${day(sql`w.at`)} as day, e.amount
  from (select distinct uid from reward) u
    join wallet_record w on w.account_id = 'wallet:' || u.uid and w.kind = 'bonus' and ${within(sql`w.at`, span)}
    join ledger_tx t on t.id = w.tx_id
    join ledger_entry e on e.tx_id = w.tx_id and e.account_id = w.account_id
  where regexp_replace(t.op_id, '^(bonus|bonusAgain:\\d+|bonusBack:\\d+):', '') in (select op_id from reward))`;

/** The same by the sums of the house, which know promotions one by one and all of another kind together. Columns: day, amount. */
export const bookedByReports = (kind: CampaignKind, key: SQL, span: DaySpan, mark: LedgerMark): SQL => sql`(
  select day, sum(credit - debit)::int8 as amount from ${ledgerOf(span, mark)} l
  where account_kind = 'wallet' and kind = 'bonus'
    and ${SOURCES[kind](key)}
  group by 1)`;

/** Wallets of those who were given something in a span. */
const wallets = (kind: CampaignKind, key: SQL, span: DaySpan): SQL => sql`
  select a.id from (select distinct r.uid from ${rewardsOf(kind, key)} r where ${within(sql`r.at`, span)}) u
    join ledger_account a on a.uid = u.uid and a.kind = 'wallet'`;

/** What they did, by the sums of their days. Columns: day, kind, credit, debit. */
export const walletDays = (kind: CampaignKind, key: SQL, span: DaySpan): SQL => sql`(
  select d.day, d.kind, d.credit, d.debit from (${wallets(kind, key, span)}) a
    join wallet_day d on d.account_id = a.id where ${within(sql`d.day`, span)} and d.kind <> 'opening')`;

/** The same from each entry of the ledger. */
export const playedRows = (kind: CampaignKind, key: SQL, span: DaySpan): SQL => sql`(
  select ${day(sql`w.at`)} as day, w.kind, greatest(e.amount, 0) as credit, greatest(-e.amount, 0) as debit
  from (${wallets(kind, key, span)}) a
    join wallet_record w on w.account_id = a.id and ${within(sql`w.at`, span)} and w.kind <> 'opening'
    join ledger_entry e on e.tx_id = w.tx_id and e.account_id = w.account_id)`;
