import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';
import { FIRST_KEPT_BOOKING } from '../../ground/months/ports.ts';

/** What each booking is for itself. */
export const BOOKING_INVARIANTS: readonly Invariant[] = [
  {
    id: 'entriesSumToZero',
    says: 'The entries of every booking sum to zero.',
    rows: sql`select t.op_id as what, coalesce(sum(e.amount), 0) = 0 as sound
      from ledger_tx t left join ledger_entry e on e.tx_id = t.id group by t.id`,
  },
  {
    id: 'twoEntries',
    says: 'Every booking has at least two entries.',
    rows: sql`select t.op_id as what, count(e.tx_id) >= 2 as sound
      from ledger_tx t left join ledger_entry e on e.tx_id = t.id where t.id >= ${FIRST_KEPT_BOOKING} group by t.id`,
  },
  {
    id: 'operationOnce',
    says: 'No operation is booked twice.',
    rows: sql`select op_id as what, count(*) = 1 as sound from ledger_tx group by op_id`,
  },
  {
    id: 'resolvedOnce',
    says: 'A booking that resolves names an earlier pending one, empties its hold, and is the only one to do so.',
    rows: sql`select r.op_id as what,
        p.state = 'pending' and p.id < r.id and count(*) over (partition by r.resolves) = 1
        and (select sum(amount) from ledger_entry where tx_id in (p.id, r.id) and account_id like 'hold:%') = 0 as sound
      from ledger_tx r left join ledger_tx p on p.id = r.resolves
      where r.resolves is not null and coalesce(p.id >= ${FIRST_KEPT_BOOKING}, true)`,
  },
  {
    id: 'returnsWhole',
    says: 'What was voided or has expired went back whole to where it came from.',
    rows: sql`select r.op_id as what, not exists (
        select 1 from ledger_entry e where e.tx_id in (p.id, r.id) group by e.account_id having sum(e.amount) <> 0
      ) and p.id is not null as sound
      from ledger_tx r left join ledger_tx p on p.id = r.resolves
      where r.state in ('voided', 'expired') and coalesce(p.id >= ${FIRST_KEPT_BOOKING}, true)`,
  },
  {
    id: 'correctsEarlier',
    says: 'A correction names an earlier booking that is not pending.',
    rows: sql`select c.op_id as what, w.state <> 'pending' and w.id < c.id as sound
      from ledger_tx c left join ledger_tx w on w.id = c.corrects where c.corrects is not null`,
  },
];

/** What each account is for itself, and all of them together. */
export const ACCOUNT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'worldSumsToZero',
    says: 'All accounts together hold nothing: money is only moved.',
    rows: sql`select 'all accounts' as what, coalesce(sum(balance), 0) = 0 as sound from ledger_account`,
  },
  {
    id: 'balanceIsSum',
    says: 'Every account holds the sum of its entries.',
    rows: sql`select a.id as what, a.balance = coalesce(sum(e.amount), 0) as sound
      from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.id`,
  },
  {
    id: 'balanceIsLast',
    says: 'Every account holds what its last entry says.',
    rows: sql`select a.id as what, a.balance = coalesce((
        select e.balance_after from ledger_entry e where e.account_id = a.id order by e.version desc limit 1
      ), 0) as sound from ledger_account a`,
  },
  {
    id: 'versionCounts',
    says: 'The version of every account counts its entries, with those before its opening balance.',
    rows: sql`select a.id as what, a.version = coalesce(o.version, 0) + count(e.tx_id) as sound
      from ledger_account a left join ledger_opening o on o.account_id = a.id
      left join ledger_entry e on e.account_id = a.id and e.tx_id >= ${FIRST_KEPT_BOOKING} group by a.id, o.version`,
  },
  {
    id: 'entriesNumbered',
    says: 'The entries of every account are numbered from 1, or from its opening balance, on without a gap.',
    rows: sql`select account_id as what, min(e.version) = coalesce(o.version, 0) + 1
        and max(e.version) = coalesce(o.version, 0) + count(*) and count(distinct e.version) = count(*) as sound
      from ledger_entry e left join ledger_opening o using (account_id)
      where tx_id >= ${FIRST_KEPT_BOOKING} group by account_id, o.version`,
  },
  {
    id: 'entriesChained',
    says: 'Every entry begins with what the one before it left.',
    rows: sql`select account_id || ' ' || version as what,
        balance_before = lag(balance_after, 1, 0::int8) over (partition by account_id order by version)
        and balance_before + amount = balance_after as sound
      from ledger_entry`,
  },
  {
    id: 'entriesInOrder',
    says: 'The entries of every account come in the order of their bookings.',
    rows: sql`select account_id || ' ' || version as what,
        tx_id > lag(tx_id, 1, 0::int8) over (partition by account_id order by version) as sound
      from ledger_entry`,
  },
  {
    id: 'openingBalances',
    says: 'What every account held before the first month that is kept is booked as its opening balance, and nothing else is.',
    rows: sql`select a.id as what, coalesce(o.balance, 0) = coalesce(e.amount, 0)
        and (e.version is null or (e.version = o.version and e.balance_before = 0)) as sound
      from ledger_account a left join ledger_opening o on o.account_id = a.id
      left join (select e.* from ledger_tx t join ledger_entry e on e.tx_id = t.id where t.kind = 'opening') e
        on e.account_id = a.id`,
  },
  {
    id: 'neverNegative',
    says: 'No wallet, no hold account and no pool is or ever was below zero.',
    rows: sql`select a.id as what, a.balance >= 0 and coalesce(min(e.balance_after), 0) >= 0 as sound
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      where a.kind in ('wallet', 'hold', 'jackpot') group by a.id`,
  },
  {
    id: 'holdsArePending',
    says: 'Every hold account holds what is pending, and nothing else.',
    rows: sql`select a.id as what, a.balance = coalesce((
        select sum(e.amount) from ledger_tx p join ledger_entry e on e.tx_id = p.id
        where p.state = 'pending' and e.account_id = a.id
          and not exists (select 1 from ledger_tx r where r.resolves = p.id)
      ), 0) as sound from ledger_account a where a.kind = 'hold'`,
  },
  {
    id: 'owners',
    says: 'Every wallet and hold account carries the name of its member, and no other account has one.',
    rows: sql`select a.id as what, case when a.kind in ('wallet', 'hold')
        then m.uid is not null and (a.id = a.kind || ':' || a.uid or a.id like a.kind || ':' || a.uid || ':%')
        else a.uid is null end as sound
      from ledger_account a left join account m on m.uid = a.uid`,
  },
];
