import { sql } from 'drizzle-orm';
import type { Booking } from './players.ts';
import { NOT_AFFORDED, pairsOf } from './transfers.ts';

/**
 * The shape that pgledger publishes, built for this bench: accounts with balance and version, transfers between two
 * accounts, two entries each with the balance before and after, and one function that makes a list of transfers.
 */
export const PGLEDGER = `
  create table pg_account (
    id text primary key, name text not null, currency text not null default 'PT',
    balance numeric not null default 0, version bigint not null default 0,
    allow_negative_balance boolean not null, allow_positive_balance boolean not null default true,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create table pg_transfer (
    id bigint generated always as identity primary key,
    from_account_id text not null references pg_account (id), to_account_id text not null references pg_account (id),
    amount numeric not null check (amount > 0), created_at timestamptz not null default clock_timestamp(),
    event_at timestamptz not null, metadata jsonb
  );
  create table pg_entry (
    id bigint generated always as identity primary key,
    account_id text not null references pg_account (id), transfer_id bigint not null references pg_transfer (id),
    amount numeric not null, account_previous_balance numeric not null, account_current_balance numeric not null,
    account_version bigint not null, created_at timestamptz not null default clock_timestamp()
  );
  create index on pg_transfer (from_account_id);
  create index on pg_transfer (to_account_id);
  create index on pg_entry (account_id);
  create index on pg_entry (transfer_id);
  insert into pg_account (id, name, balance, allow_negative_balance)
    select id, id, balance, kind <> 'wallet' from ledger_account;

  create function pg_move(p_account text, p_transfer bigint, p_amount numeric) returns void language plpgsql as $$
  declare
    moved pg_account;
  begin
    update pg_account set balance = balance + p_amount, version = version + 1, updated_at = now()
      where id = p_account returning * into moved;
    if moved.balance < 0 and not moved.allow_negative_balance then
      raise exception '${NOT_AFFORDED}';
    end if;
    insert into pg_entry (account_id, transfer_id, amount, account_previous_balance, account_current_balance, account_version)
      values (p_account, p_transfer, p_amount, moved.balance - p_amount, moved.balance, moved.version);
  end
  $$;
  create function pg_transfers(p_from text[], p_to text[], p_amounts numeric[], p_event_at timestamptz, p_metadata jsonb)
  returns void language plpgsql as $$
  declare
    made bigint;
  begin
    perform 1 from pg_account where id = any (p_from || p_to) order by id for update;
    for i in 1 .. cardinality(p_from) loop
      insert into pg_transfer (from_account_id, to_account_id, amount, event_at, metadata)
        values (p_from[i], p_to[i], p_amounts[i], p_event_at, p_metadata) returning id into made;
      perform pg_move(p_from[i], made, -p_amounts[i]);
      perform pg_move(p_to[i], made, p_amounts[i]);
    end loop;
  end
  $$`;

const CURRENCY = { currency: 'PT', currencySymbol: 'PT' };

/** The money of a bet as transfers between two accounts, made by one call. */
export const pgledger: Booking = {
  async postAll(tx, bookings) {
    const pairs = bookings.flatMap(({ legs }) => pairsOf(legs));
    const [first] = bookings;
    if (first === undefined) throw new Error('nothing to book');
    await tx.execute(sql`select pg_transfers(${sql.param(pairs.map(({ from }) => from))},
      ${sql.param(pairs.map(({ to }) => to))}, ${sql.param(pairs.map(({ amount }) => amount))},
      to_timestamp(${first.at}::float8 / 1000), ${JSON.stringify({ op: first.opId })}::jsonb)`);
    return { booked: true, balances: new Map(), wallets: [] };
  },
  balanceToPublish: async (tx, uid) => {
    const { rows } = await tx.execute<{ balance: string; version: string }>(
      sql`select balance, version from pg_account where id = ${`wallet:${uid}`}`,
    );
    const [avail, version] = [Number(rows[0]?.balance), Number(rows[0]?.version)];
    return { ...CURRENCY, version, sum: avail, accounts: [{ accountTypeId: 1, avail }] };
  },
};
