-- Points that a promotion awards are earned like any others.

alter table points_entry drop constraint points_entry_type, add constraint points_entry_type check
  (type in ('bet', 'login', 'mission', 'promotion', 'redeem', 'redeemReturn', 'exchange', 'exchangeReturn'));

create or replace function points_book(
  of_uid text, of_op text, of_type text, of_change bigint, of_name text, of_reference text, of_at bigint
) returns setof points_account language plpgsql as $$
declare
  booked points_account;
begin
  if exists (select 1 from points_entry where op_id = of_op) then return; end if;
  insert into points_account (uid) values (of_uid) on conflict do nothing;
  update points_account a set
      balance = a.balance + of_change,
      earned = a.earned + case when of_type in ('bet', 'login', 'mission', 'promotion') then of_change else 0 end,
      version = a.version + 1
    where a.uid = of_uid
    returning * into booked;
  insert into points_entry (op_id, uid, n, type, change, balance, name, reference, at)
    values (of_op, of_uid, booked.version, of_type, of_change, booked.balance, of_name, of_reference, of_at);
  return next booked;
end
$$;
