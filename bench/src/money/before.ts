import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../gateway/db/database.ts';
import { endWhenSilent } from '../../../gateway/db/impatience.ts';
import { ledgerAccount } from '../../../gateway/db/schema.ts';
import type { Booking, PostAll } from '../../../gateway/ledger/wallet/post.ts';

/** The ledger's tables as they were: no numbers in the entries, each entry checks the sum of its booking, no account record. */
export const BEFORE = `
  drop trigger ledger_tx_whole on ledger_tx;
  drop trigger ledger_tx_append_only on ledger_tx;
  drop trigger ledger_entry_append_only on ledger_entry;
  drop trigger ledger_tx_sums_to_zero on ledger_entry;
  drop trigger wallet_record_add on ledger_entry;
  drop index ledger_entry_account;
  alter table ledger_entry drop column version;
  create index ledger_entry_account on ledger_entry (account_id, tx_id);
  create function sums_before() returns trigger language plpgsql as $$
  begin
    if (select coalesce(sum(amount), 0) from ledger_entry where tx_id = new.tx_id) <> 0 then
      raise exception 'the entries of booking % do not sum to zero', new.tx_id;
    end if;
    return null;
  end
  $$;
  create constraint trigger sums_before after insert on ledger_entry
    deferrable initially deferred for each row execute function sums_before()`;

/** As the gateway booked before: two round trips for the stake, two for the payout. */
export const postBefore: PostAll = async (tx, bookings) => {
  const balances = new Map<string, number>();
  for (const booking of bookings) {
    await lock(tx, booking);
    for (const [account, balance] of await book(tx, booking)) balances.set(account, balance);
  }
  return { booked: balances.size > 0, balances, wallets: [] };
};

async function lock(tx: Tx, { legs }: Booking): Promise<void> {
  const { id, kind, balance } = ledgerAccount;
  const rows = await tx
    .select({ id, kind, balance, silence: endWhenSilent() })
    .from(ledgerAccount)
    .where(
      inArray(
        id,
        legs.map(leg => leg.account),
      ),
    )
    .orderBy(asc(id))
    .for('update');
  const short = legs.some(leg =>
    rows.some(row => row.id === leg.account && row.kind === 'wallet' && row.balance + leg.amount < 0),
  );
  if (short) throw new Error('the account holds less than that');
}

async function book(tx: Tx, { opId, kind, at, legs }: Booking): Promise<Map<string, number>> {
  const values = sql.join(
    legs.map(leg => sql`(${leg.account}::text, ${leg.amount}::int8)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ account_id: string; balance_after: string }>(sql`
    with booked as (
      insert into ledger_tx (op_id, kind, at) values (${opId}, ${kind}, ${at})
      on conflict (op_id) do nothing returning id
    ), leg (account_id, amount) as (values ${values}), moved as (
      update ledger_account a set balance = a.balance + leg.amount, version = a.version + 1
      from leg, booked where a.id = leg.account_id
      returning booked.id as tx_id, a.id as account_id, leg.amount, a.balance
    )
    insert into ledger_entry (tx_id, account_id, amount, balance_after)
    select tx_id, account_id, amount, balance from moved
    returning account_id, balance_after`);
  return new Map(rows.map(row => [row.account_id, Number(row.balance_after)]));
}
