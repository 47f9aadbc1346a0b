-- The games' sums of a day by vendor: what the reports of a year by category and vendor are read from, and how many games were
-- played. A row follows the rows of its games, whoever writes them.
create table report_vendor_day (
  day bigint not null,
  game_type text not null,
  vendor text not null,
  games bigint not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (day, game_type, vendor)
);

create function report_vendor_day_follow() returns trigger language plpgsql as $$
begin
  delete from report_vendor_day where day in (select day from changed);
  insert into report_vendor_day
    select day, game_type, vendor, count(*), sum(rounds), sum(stake), sum(valid_bet), sum(payout)
    from report_game_day where day in (select day from changed) group by 1, 2, 3;
  return null;
end
$$;
create trigger report_vendor_day_add after insert on report_game_day
  referencing new table as changed for each statement execute function report_vendor_day_follow();
create trigger report_vendor_day_change after update on report_game_day
  referencing old table as changed for each statement execute function report_vendor_day_follow();
create trigger report_vendor_day_remove after delete on report_game_day
  referencing old table as changed for each statement execute function report_vendor_day_follow();

insert into report_vendor_day
  select day, game_type, vendor, count(*), sum(rounds), sum(stake), sum(valid_bet), sum(payout)
  from report_game_day group by 1, 2, 3;
