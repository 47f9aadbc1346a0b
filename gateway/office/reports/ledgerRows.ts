import { type SQL, sql } from 'drizzle-orm';
import { DAY, MINUTE } from '../../ground/calendar/durations.ts';

/** Bookings of a span of world time, by ids that are none too high. */
export interface BookedSpan {
  readonly from: SQL | number;
  readonly to: SQL | number;
  readonly firstTx: SQL | number;
}

const amounts = sql`count(*) as entries, coalesce(sum(amount) filter (where amount > 0), 0)::int8 as credit,
  coalesce(-sum(amount) filter (where amount < 0), 0)::int8 as debit`;

/** Entries with the kind that the account record gives them. An opening balance of an archive moves nothing. */
const entriesOf = ({ from, to, firstTx }: BookedSpan, only: SQL): SQL => sql`(
  select t.at, t.op_id, split_part(e.account_id, ':', 1) as account_kind, e.amount,
    record_kind(t.kind, t.state, t.corrects, t.op_id) as kind
  from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.id >= ${firstTx}::int8 and e.tx_id >= ${firstTx}::int8 and t.at >= ${from}::int8 and t.at < ${to}::int8
    and t.kind <> 'opening' and ${only})`;

const day = sql`at - at % ${DAY}::int8`;

/**
 * What the entries of the ledger say of the days of a span, by kind of account and booking; of rewards also by what gave them, and by
 * the promotion that paid, at once or when its bonus was wagered.
 */
export const ledgerRows = (booked: BookedSpan): SQL => sql`
  select ${day} as day, account_kind, kind, '' as source, '' as promotion, ${amounts}
  from ${entriesOf(booked, sql`t.kind <> 'bonus'`)} e group by 1, 2, 3
  union all
  select ${day}, account_kind, kind, source, promotion, ${amounts} from (
    select e.at, e.account_kind, e.kind, e.amount, coalesce(g.kind, split_part(e.op_id, ':', 1)) as source,
      coalesce(r.promotion_id, case when g.kind in ('promotion', 'depositBonus') then g.reference end, '') as promotion
    from ${entriesOf(booked, sql`t.kind = 'bonus'`)} e
      left join promotion_reward r on r.op_id = e.op_id
      left join bonus_grant g on g.id = regexp_replace(e.op_id, '^(bonus|bonusAgain:\\d+|bonusBack:\\d+):', '')
        and e.op_id like 'bonus%'
  ) named group by 1, 2, 3, 4, 5`;

/** The same of the wallets by minute. */
export const minuteRows = (booked: BookedSpan): SQL => sql`
  select at - at % ${MINUTE}::int8 as at, kind, ${amounts} from ${entriesOf(booked, sql`e.account_id like 'wallet:%'`)} e
  group by 1, 2`;
