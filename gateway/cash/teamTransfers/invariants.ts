import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';
import { bookingOf } from './transfers.ts';

const op = sql`${bookingOf('')} || x.id`;
const movedOn = (column: 'sender_uid' | 'receiver_uid') => sql`coalesce((
  select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
  where t.op_id = ${op} and e.account_id = 'wallet:' || x.${sql.raw(column)}), 0)`;

/** Transfers between upline and downline, and their money. */
export const TEAM_TRANSFER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'teamTransfersBooked',
    says: 'Every transfer between upline and downline took its amount from the sender’s wallet and put it into the receiver’s.',
    rows: sql`select x.id as what,
        ${movedOn('sender_uid')} = -x.amount and ${movedOn('receiver_uid')} = x.amount as sound
      from team_transfer x`,
  },
  {
    id: 'teamTransfersKnown',
    says: 'Every booking of a transfer between upline and downline belongs to one.',
    rows: sql`select t.op_id as what, exists (select 1 from team_transfer x where t.op_id = ${op}) as sound
      from ledger_tx t where t.kind = 'transferUpline' and t.corrects is null`,
  },
];
