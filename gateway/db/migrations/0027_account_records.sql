-- The account record: what was booked on members' wallets, in an order that a page can go on in, with its kind. The ledger
-- itself keeps neither in its entries. Written in the transaction of the booking, and like it never changed.
create table wallet_record (
  account_id text not null references ledger_account (id),
  at bigint not null,
  n bigint not null generated always as identity,
  kind text not null,
  tx_id bigint not null references ledger_tx (id),
  amount bigint not null,
  balance_after bigint not null,
  primary key (account_id, at, n)
);
create index wallet_record_kind on wallet_record (account_id, kind, at, n);

-- Sums by quarter of an hour, as those of the rounds.
create table wallet_sum (
  account_id text not null references ledger_account (id),
  quarter bigint not null,
  kind text not null,
  entries bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (account_id, quarter, kind)
);

create function wallet_record_add() returns trigger language plpgsql as $$
begin
  insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
    select e.account_id, t.at, t.kind, e.tx_id, e.amount, e.balance_after
    from added e join ledger_tx t on t.id = e.tx_id
    where e.account_id like 'wallet:%'
    order by e.account_id, e.version;
  insert into wallet_sum as s
    select e.account_id, t.at - t.at % 900000, t.kind, count(*),
      coalesce(sum(e.amount) filter (where e.amount > 0), 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0)
    from added e join ledger_tx t on t.id = e.tx_id
    where e.account_id like 'wallet:%'
    group by 1, 2, 3
    order by 1, 2, 3
  on conflict (account_id, quarter, kind) do update set
    entries = s.entries + excluded.entries,
    credit = s.credit + excluded.credit,
    debit = s.debit + excluded.debit;
  return null;
end
$$;
create trigger wallet_record_add after insert on ledger_entry
  referencing new table as added for each statement execute function wallet_record_add();

insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
  select e.account_id, t.at, t.kind, e.tx_id, e.amount, e.balance_after
  from ledger_entry e join ledger_tx t on t.id = e.tx_id
  where e.account_id like 'wallet:%'
  order by e.account_id, e.version;
insert into wallet_sum
  select account_id, at - at % 900000, kind, count(*),
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0)
  from wallet_record group by 1, 2, 3;
