-- The sums of records by day (UTC) besides those by quarter of an hour: a year of quarters is 35,000 rows to add up.

create table wallet_day (
  account_id text not null references ledger_account (id),
  day bigint not null,
  kind text not null,
  entries bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (account_id, day, kind)
);
create table round_day (
  uid text not null references account (uid),
  day bigint not null,
  game_code text not null,
  won boolean not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (uid, day, game_code, won)
);

create or replace function wallet_record_add() returns trigger language plpgsql as $$
begin
  insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
    select e.account_id, t.at, t.kind, e.tx_id, e.amount, e.balance_after
    from added e join ledger_tx t on t.id = e.tx_id
    where e.account_id like 'wallet:%'
    order by e.account_id, e.version;
  with sums as (
    select e.account_id, t.at - t.at % 900000 as quarter, t.at - t.at % 86400000 as day, t.kind, count(*) as entries,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0) as credit,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as debit
    from added e join ledger_tx t on t.id = e.tx_id
    where e.account_id like 'wallet:%'
    group by 1, 2, 3, 4
    order by 1, 2, 4
  ), days as (
    insert into wallet_day as d
      select account_id, day, kind, sum(entries), sum(credit), sum(debit) from sums group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, kind) do update set
      entries = d.entries + excluded.entries,
      credit = d.credit + excluded.credit,
      debit = d.debit + excluded.debit
  )
  insert into wallet_sum as s
    select account_id, quarter, kind, entries, credit, debit from sums
  on conflict (account_id, quarter, kind) do update set
    entries = s.entries + excluded.entries,
    credit = s.credit + excluded.credit,
    debit = s.debit + excluded.debit;
  return null;
end
$$;

create or replace function round_sum_add() returns trigger language plpgsql as $$
begin
  with sums as (
    select uid, settled_at - settled_at % 900000 as quarter, settled_at - settled_at % 86400000 as day, game_code,
      payout > 0 as won, min(vendor) as vendor, min(game_type) as game_type, count(*) as rounds, sum(stake) as stake,
      sum(valid_bet) as valid_bet, sum(payout) as payout
    from added group by 1, 2, 3, 4, 5
    order by 1, 2, 4, 5
  ), days as (
    insert into round_day as d
      select uid, day, game_code, won, sum(rounds), sum(stake), sum(valid_bet), sum(payout) from sums
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (uid, day, game_code, won) do update set
      rounds = d.rounds + excluded.rounds,
      stake = d.stake + excluded.stake,
      valid_bet = d.valid_bet + excluded.valid_bet,
      payout = d.payout + excluded.payout
  )
  insert into round_sum as s
    select uid, quarter, game_code, won, vendor, game_type, rounds, stake, valid_bet, payout from sums
  on conflict (uid, quarter, game_code, won) do update set
    rounds = s.rounds + excluded.rounds,
    stake = s.stake + excluded.stake,
    valid_bet = s.valid_bet + excluded.valid_bet,
    payout = s.payout + excluded.payout;
  return null;
end
$$;

insert into wallet_day
  select account_id, quarter - quarter % 86400000, kind, sum(entries), sum(credit), sum(debit)
  from wallet_sum group by 1, 2, 3;
insert into round_day
  select uid, quarter - quarter % 86400000, game_code, won, sum(rounds), sum(stake), sum(valid_bet), sum(payout)
  from round_sum group by 1, 2, 3, 4;
