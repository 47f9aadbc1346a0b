-- A day whose teams are added up can be added up for the house, and again when it was opened meanwhile.
create or replace function report_day_open() returns trigger language plpgsql as $$
begin
  insert into report_open_day values (old.day) on conflict (day) do nothing;
  return null;
end
$$;
