-- Somebody signed in.
create or replace function member_visit(whose text, moment bigint) returns void language sql as $$
  insert into login_day (uid, day) values (whose, moment - moment % 86400000) on conflict do nothing;
  select promotion_mark(whose);
$$;
