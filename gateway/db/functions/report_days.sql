-- A day whose teams are added up can be added up for the house, and again when it was opened meanwhile.
create or replace function report_day_open() returns trigger language plpgsql as $$
begin
  insert into report_open_day values (old.day) on conflict (day) do nothing;
  return null;
end
$$;

-- What vendors had of a day follows the rows of their games, whoever writes them.
create or replace function report_vendor_day_follow() returns trigger language plpgsql as $$
begin
  delete from report_vendor_day where day in (select day from changed);
  insert into report_vendor_day
    select day, game_type, vendor, count(*), sum(rounds), sum(stake), sum(valid_bet), sum(payout)
    from report_game_day where day in (select day from changed) group by 1, 2, 3;
  return null;
end
$$;
