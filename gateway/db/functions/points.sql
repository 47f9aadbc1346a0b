-- Books a change once; nothing is answered when it was booked before. The caller holds the lock of the account.
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
      earned = a.earned
        + case when of_type in ('bet', 'betVoid', 'login', 'mission', 'promotion') then of_change else 0 end,
      version = a.version + 1
    where a.uid = of_uid
    returning * into booked;
  insert into points_entry (op_id, uid, n, type, change, balance, name, reference, at)
    values (of_op, of_uid, booked.version, of_type, of_change, booked.balance, of_name, of_reference, of_at);
  return next booked;
end
$$;

-- Counts a bet for a rule, and books the points when they are whole: `each` for every `per` of valid bets.
create or replace function points_of_bet(
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

-- Takes a bet out of what was counted for a rule, and whole steps out of the points. Nothing of this rule was counted:
-- nothing is taken.
create or replace function points_of_void(
  of_uid text, of_rule text, valid_bet bigint, per bigint, each bigint, category text, of_round text, of_at bigint
) returns setof points_account language plpgsql as $$
declare
  counted bigint;
  has bigint;
  steps bigint;
begin
  update points_progress set rest = rest - valid_bet where uid = of_uid and rule = of_rule returning rest into counted;
  if counted is null or counted >= 0 then return; end if;
  select balance into has from points_account where uid = of_uid;
  steps := least((per - 1 - counted) / per, coalesce(has, 0) / each);
  if steps = 0 then return; end if;
  update points_progress set rest = rest + steps * per where uid = of_uid and rule = of_rule;
  return query select * from points_book(
    of_uid, 'void:' || of_rule || ':' || of_round, 'betVoid', -steps * each, category, of_round, of_at);
end
$$;
