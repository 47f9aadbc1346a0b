import { type SQL, sql } from 'drizzle-orm';
import { DAY, MINUTE } from '../../ground/calendar/durations.ts';

/** Bookings of a span of world time, by ids that are none too high. */
export interface Booked {
  readonly from: SQL | number;
  readonly to: SQL | number;
  readonly firstTx: SQL | number;
}

const amounts = sql`count(*) as entries, coalesce(sum(amount) filter (where amount > 0), 0)::int8 as credit,
  coalesce(-sum(amount) filter (where amount < 0), 0)::int8 as debit`;

/** Entries with the kind that the account record gives them. An opening balance of an archive moves nothing. */
const entriesOf = ({ from, to, firstTx }: Booked): SQL => sql`(
  select t.at, t.op_id, split_part(e.account_id, ':', 1) as account_kind, e.amount,
    record_kind(t.kind, t.state, t.corrects, t.op_id) as kind
  from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.id >= ${firstTx}::int8 and e.tx_id >= ${firstTx}::int8 and t.at >= ${from}::int8 and t.at < ${to}::int8
    and t.kind <> 'opening')`;

/**
 * What the entries of the ledger say of the days of a span, by kind of account and booking; of rewards also by what gave them, and by
 * the promotion that paid, at once or when its bonus was wagered.
 */
export const ledgerRows = (booked: Booked): SQL => sql`
  select day, account_kind, kind, source, promotion, ${amounts} from (
    select e.at - e.at % ${DAY}::int8 as day, e.account_kind, e.kind, e.amount,
      case when e.kind = 'bonus' then coalesce(g.kind, split_part(e.op_id, ':', 1)) else '' end as source,
      coalesce(r.promotion_id, case when g.kind in ('promotion', 'depositBonus') then g.reference end, '') as promotion
    from ${entriesOf(booked)} e
      left join promotion_reward r on e.kind = 'bonus' and r.op_id = e.op_id
      left join bonus_grant g on e.kind = 'bonus' and e.op_id like 'bonus%'
        and g.id = regexp_replace(e.op_id, '^(bonus|bonusAgain:\\d+|bonusBack:\\d+):', '')
  ) named group by 1, 2, 3, 4, 5`;

/** The same of the wallets by minute. */
export const minuteRows = (booked: Booked): SQL => sql`
  select at - at % ${MINUTE}::int8 as at, kind, ${amounts} from ${entriesOf(booked)} e
  where account_kind = 'wallet' group by 1, 2`;
