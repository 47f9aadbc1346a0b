-- compatible: 0175
-- Sums of the whole house by day (docs/decisions/141). Days are those of UTC, named by their first moment, epoch ms; amounts are
-- minor units. Nothing of it is written by a booking: gateway/office/reports adds a day up when it is over.

-- Days whose sums are not kept, or no longer right: reports read them from the sums of the members.
create table report_open_day (
  day bigint primary key
);

-- What was booked on all wallets, by kind of the account record.
create table report_wallet_day (
  day bigint not null,
  kind text not null,
  entries bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (day, kind)
);

-- What was settled, without bets that were taken back.
create table report_game_day (
  day bigint not null,
  game_type text not null,
  vendor text not null,
  game_code text not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (day, game_type, vendor, game_code)
);

-- What the members did: the same rounds as their own sums have them, and who came.
create table report_member_day (
  day bigint primary key,
  registered bigint not null,
  players bigint not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  depositors bigint not null,
  first_depositors bigint not null,
  first_deposits bigint not null
);

-- How many of those who registered on a day played on another.
create table report_cohort_day (
  day bigint not null,
  cohort bigint not null,
  players bigint not null,
  primary key (day, cohort)
);

-- Members with a limit of a kind, or on a break (an exclusion is a long one), at the end of a day.
create table report_limit_day (
  day bigint not null,
  kind text not null,
  in_force bigint not null,
  decisions bigint not null,
  primary key (day, kind)
);

-- What the entries of the ledger say, which are added up once and by themselves: whatever the sums above say has to agree with it.
create table report_ledger_day (
  day bigint not null,
  account_kind text not null,
  kind text not null,
  -- What a booking besides bets came from, as its operation names it, and which promotion; empty where there is none.
  source text not null,
  promotion text not null,
  entries bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (day, account_kind, kind, source, promotion)
);

-- The same of all wallets by minute, for the last days: today is compared with them at the same time of day.
create table report_minute (
  at bigint not null,
  kind text not null,
  entries bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (at, kind)
);

-- How far the ledger is added up: the days from `from_day` up to `to_day`. Bookings of later days have no lower id than `first_tx`.
-- A day is added up when nothing runs any more that ran when `next_day` was written.
create table report_ledger_mark (
  one boolean primary key default true check (one),
  from_day bigint not null,
  to_day bigint not null,
  first_tx bigint not null,
  next_day bigint,
  next_xid xid8
);
insert into report_ledger_mark (from_day, to_day, first_tx)
  select day, day, tx from (
    select coalesce(max(before_at), 0) as day, coalesce(max(before_tx), 0) as tx from book_archive) kept;

-- A day whose teams are added up can be added up for the house, and again when it was opened meanwhile.
create function report_day_open() returns trigger language plpgsql as $$
begin
  insert into report_open_day values (old.day) on conflict (day) do nothing;
  return null;
end
$$;
create trigger report_day_open after delete on team_open_day
  for each row execute function report_day_open();

insert into report_open_day
  select day from team_day union select day from wallet_day union select day from member_day
  union select created_at - created_at % 86400000 from account
  except select day from team_open_day;

-- Sums of the wallets of a day that is not over; as they are written in the order of their days, a range of pages is enough.
create index wallet_day_day on wallet_day using brin (day) with (pages_per_range = 16, autosummarize = on);
