-- What teams played, by day (UTC). A round adds to the figures of its member; what a whole team played is added up
-- when a day is over, so that two members of a team never wait for one another.

create table member_day (
  uid text not null references account (uid),
  day bigint not null,
  category text not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (uid, day, category)
) with (fillfactor = 80);
create index member_day_day on member_day (day);

-- Figures of each account's team, itself included, for days that are added up. `CONS` stands for all categories; only
-- it knows money that belongs to none.
create table team_day (
  uid text not null,
  day bigint not null,
  category text not null,
  players bigint not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  promotions bigint not null,
  wages bigint not null,
  primary key (uid, day, category)
);
create index team_day_day on team_day (day);

-- Days that are not added up, or no longer right: their teams are read from their members.
create table team_open_day (
  day bigint primary key
);

-- What a day's deposits and the like are found by.
create index wallet_day_money on wallet_day (day)
  where kind not in ('bet', 'payout');

-- The category of a round in the figures: games without a contract category are the house's own, or others.
create function round_category(category text, game_type text) returns text language sql immutable
  return coalesce(category, case game_type when 'INHOUSE' then 'INHOUSE' else 'OTHER' end);

create function member_day_add() returns trigger language plpgsql as $$
begin
  insert into member_day as d
    select uid, settled_at - settled_at % 86400000, round_category(category, game_type),
      count(*), sum(stake), sum(valid_bet), sum(payout)
    from added group by 1, 2, 3
    order by 1, 2, 3
  on conflict (uid, day, category) do update set
    rounds = d.rounds + excluded.rounds,
    stake = d.stake + excluded.stake,
    valid_bet = d.valid_bet + excluded.valid_bet,
    payout = d.payout + excluded.payout;
  insert into team_open_day
    select distinct settled_at - settled_at % 86400000 as day from added order by 1
  on conflict (day) do nothing;
  return null;
end
$$;
create trigger member_day_add after insert on round
  referencing new table as added for each statement execute function member_day_add();

-- Money besides bets: also a day on which nobody played.
create function team_day_money() returns trigger language plpgsql as $$
begin
  insert into team_open_day values (new.day) on conflict (day) do nothing;
  return null;
end
$$;
create trigger team_day_money after insert or update on wallet_day
  for each row when (new.kind not in ('bet', 'payout'))
  execute function team_day_money();

-- A round that is corrected or voided counts in its own day with what is left of it. The row of that day is locked, so that
-- the day isn't added up without it.
create function member_day_correct() returns trigger language plpgsql as $$
declare
  day_of_old constant bigint := old.settled_at - old.settled_at % 86400000;
begin
  insert into team_open_day values (day_of_old) on conflict (day) do update set day = excluded.day;
  update member_day d set
      rounds = d.rounds - 1,
      stake = d.stake - old.stake,
      valid_bet = d.valid_bet - old.valid_bet,
      payout = d.payout - old.payout
    where d.uid = old.uid and d.day = day_of_old and d.category = round_category(old.category, old.game_type);
  if tg_op = 'DELETE' then return null; end if;
  insert into member_day as d values (
      new.uid, new.settled_at - new.settled_at % 86400000, round_category(new.category, new.game_type),
      1, new.stake, new.valid_bet, new.payout)
    on conflict (uid, day, category) do update set
      rounds = d.rounds + 1,
      stake = d.stake + excluded.stake,
      valid_bet = d.valid_bet + excluded.valid_bet,
      payout = d.payout + excluded.payout;
  insert into team_open_day values (new.settled_at - new.settled_at % 86400000)
    on conflict (day) do update set day = excluded.day;
  return null;
end
$$;
create trigger member_day_change after update of stake, payout, valid_bet, settled_at, category, game_type on round
  for each row execute function member_day_correct();
create trigger member_day_remove after delete on round
  for each row execute function member_day_correct();

-- Days in which somebody played whose uplines are others now.
create function team_day_reopen() returns trigger language plpgsql as $$
begin
  insert into team_open_day
    select distinct d.day from team_member m join member_day d on d.uid = m.uid where m.ancestor = new.uid
    union
    select distinct w.day from team_member m join ledger_account a on a.uid = m.uid join wallet_day w on w.account_id = a.id
    where m.ancestor = new.uid
    order by 1
  on conflict (day) do update set day = excluded.day;
  return null;
end
$$;
create trigger team_day_reopen after update of upline_uid on account
  for each row when (old.upline_uid is distinct from new.upline_uid) execute function team_day_reopen();

insert into member_day
  select uid, settled_at - settled_at % 86400000, round_category(category, game_type),
    count(*), sum(stake), sum(valid_bet), sum(payout)
  from round group by 1, 2, 3;
insert into team_open_day
  select day from member_day union select day from wallet_day
  where kind not in ('bet', 'payout');
