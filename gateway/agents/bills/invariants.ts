import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** Bills and their money. */
export const BILL_INVARIANTS: readonly Invariant[] = [
  {
    id: 'billLines',
    says: 'The lines of every bill sum to its total, and those of its own period to its share.',
    rows: sql`select b.id as what, b.total = coalesce(sum(l.amount), 0) and b.share = coalesce(
        sum(l.amount) filter (where l.what not in ('correction', 'carried')), 0) as sound
      from bill b left join bill_line l on l.bill_id = b.id group by b.id`,
  },
  {
    id: 'billsPaid',
    says: 'What every bill pays went into its agent’s wallet, once.',
    rows: sql`select b.op_id as what, sum(b.paid) = coalesce((
        select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
        where t.op_id = b.op_id and e.account_id = 'wallet:' || b.uid), 0) as sound
      from bill b group by b.op_id, b.uid`,
  },
  {
    id: 'billsKnown',
    says: 'Every dividend, and every salary of a day or an hour, that was booked belongs to a bill.',
    rows: sql`select t.op_id as what, exists (select 1 from bill b where b.op_id = t.op_id) as sound
      from ledger_tx t where t.op_id like 'bill:%' or (t.kind = 'dividend' and t.corrects is null)`,
  },
  {
    id: 'billsCarried',
    says: 'What a bill left open was taken over by one later bill of its contract at most, whole.',
    rows: sql`select b.id || ' ' || l.n as what, a.contract_id = b.contract_id and a.total - a.paid = l.amount
        and count(*) over (partition by l.ref) = 1 as sound
      from bill_line l join bill b on b.id = l.bill_id left join bill a on a.id = l.ref where l.what = 'carried'`,
  },
  {
    id: 'billTeams',
    says: 'Every team that a line of a bill names is an account’s.',
    rows: sql`select l.bill_id || ' ' || l.n as what, a.uid is not null as sound
      from bill_line l left join account a on a.uid = l.via where l.via is not null`,
  },
  {
    id: 'voidsBooked',
    says: 'Every bet that was taken back gave its stake back and took its payout, once.',
    rows: sql`select v.round_id as what, r.stake - r.payout = coalesce((
        select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
        where t.op_id = 'void:' || v.round_id and e.account_id like 'wallet:%'), 0) as sound
      from round_void v join round r on r.id = v.round_id`,
  },
];
