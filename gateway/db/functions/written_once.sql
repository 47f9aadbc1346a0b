-- Rows that are written once and stay, whoever asks: each table has its own words for the refusal.

create or replace function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: % of % refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end
$$;

-- A settled bill stays as it is; what changes afterwards is a line of a later one.
create or replace function bill_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a settled bill is not changed' using errcode = 'restrict_violation';
end
$$;

create or replace function bonus_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entries of bonus grants are not changed' using errcode = 'check_violation';
end
$$;

create or replace function points_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entries of points are not changed' using errcode = 'check_violation';
end
$$;

create or replace function promotion_reward_stays() returns trigger language plpgsql as $$
begin
  raise exception 'rewards of promotions are not changed' using errcode = 'check_violation';
end
$$;

-- All that ever happens to an entry is that it is claimed, once.
create or replace function mission_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'claimable' and new.state = 'claimed'
    and (to_jsonb(new) - 'state' - 'claimed_at') = (to_jsonb(old) - 'state' - 'claimed_at') then return new; end if;
  raise exception 'missions that were done are claimed once and not changed' using errcode = 'check_violation';
end
$$;

create or replace function vip_month_stays() returns trigger language plpgsql as $$
begin
  raise exception 'months that were settled are not changed' using errcode = 'check_violation';
end
$$;

create or replace function referral_stays() returns trigger language plpgsql as $$
begin
  raise exception 'steps and rewards of referrals are not changed' using errcode = 'check_violation';
end
$$;
