-- Points: what members earn by playing and coming back. A ledger of its own beside the money: entries are written once
-- and stay, and no entry has an end. Times are world time, epoch ms.

create table points_account (
  uid text primary key references account (uid),
  balance bigint not null default 0 constraint points_account_balance check (balance >= 0),
  earned bigint not null default 0 constraint points_account_earned check (earned >= 0),
  -- Entries, and steps of orders.
  version bigint not null default 0,
  orders bigint not null default 0
) with (fillfactor = 80);

create table points_entry (
  id bigint generated always as identity primary key,
  op_id text not null constraint points_entry_op_id_key unique,
  uid text not null references account (uid),
  n bigint not null,
  type text not null constraint points_entry_type check
    (type in ('bet', 'login', 'mission', 'redeem', 'redeemReturn', 'exchange', 'exchangeReturn')),
  change bigint not null constraint points_entry_change check (change <> 0 and (change > 0) = (type not in ('redeem', 'exchange'))),
  -- Points after it.
  balance bigint not null constraint points_entry_balance check (balance >= 0),
  -- What it was for: the category of a game, an item.
  name text not null,
  -- The round, the order, the day.
  reference text not null,
  at bigint not null,
  constraint points_entry_uid_n_key unique (uid, n)
);
create index points_entry_uid on points_entry (uid, at, id);

create function points_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entries of points are not changed' using errcode = 'check_violation';
end
$$;
create trigger points_entry_stays before update or delete or truncate on points_entry
  for each statement execute function points_entry_stays();

-- What of a member's bets is not yet a whole step of a rule, minor units.
create table points_progress (
  uid text not null references account (uid),
  rule text not null,
  rest bigint not null check (rest >= 0),
  primary key (uid, rule)
) with (fillfactor = 80);

-- Books a change once; nothing is answered when it was booked before. The caller holds the lock of the account.
create function points_book(
  of_uid text, of_op text, of_type text, of_change bigint, of_name text, of_reference text, of_at bigint
) returns setof points_account language plpgsql as $$
declare
  booked points_account;
begin
  if exists (select 1 from points_entry where op_id = of_op) then return; end if;
  insert into points_account (uid) values (of_uid) on conflict do nothing;
  update points_account a set
      balance = a.balance + of_change,
      earned = a.earned + case when of_type in ('bet', 'login', 'mission') then of_change else 0 end,
      version = a.version + 1
    where a.uid = of_uid
    returning * into booked;
  insert into points_entry (op_id, uid, n, type, change, balance, name, reference, at)
    values (of_op, of_uid, booked.version, of_type, of_change, booked.balance, of_name, of_reference, of_at);
  return next booked;
end
$$;

-- Counts a bet for a rule, and books the points when they are whole: `each` for every `per` of valid bets.
create function points_of_bet(
  of_uid text, of_rule text, valid_bet bigint, per bigint, each bigint, category text, of_round text, of_at bigint
) returns setof points_account language plpgsql as $$
declare
  counted bigint;
begin
  insert into points_progress as p (uid, rule, rest) values (of_uid, of_rule, valid_bet)
    on conflict (uid, rule) do update set rest = p.rest + excluded.rest
    returning rest into counted;
  if counted < per then return; end if;
  update points_progress set rest = counted % per where uid = of_uid and rule = of_rule;
  return query select * from points_book(
    of_uid, 'bet:' || of_rule || ':' || of_round, 'bet', counted / per * each, category, of_round, of_at);
end
$$;
