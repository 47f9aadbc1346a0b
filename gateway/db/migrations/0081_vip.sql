-- Levels of members. Times are world time, epoch ms; what a level asks for and gives stands in the merchant file.

create table vip_member (
  uid text primary key references account (uid),
  -- Numbered from 1; 0 for none.
  level integer not null check (level >= 0),
  since bigint not null,
  -- First moment of the month (UTC) that is not settled yet.
  settled bigint not null
);
create index vip_member_unsettled on vip_member (settled, uid) where level > 0;

-- A month of a member that was settled, once.
create table vip_month (
  uid text not null references account (uid),
  month bigint not null,
  level integer not null check (level > 0),
  -- The level after it.
  next integer not null check (next in (level, level - 1)),
  turnover bigint not null check (turnover >= 0),
  rebate bigint not null check (rebate >= 0),
  at bigint not null,
  primary key (uid, month)
);

create function vip_month_stays() returns trigger language plpgsql as $$
begin
  raise exception 'months that were settled are not changed' using errcode = 'check_violation';
end
$$;
create trigger vip_month_stays before update or delete or truncate on vip_month
  for each statement execute function vip_month_stays();
