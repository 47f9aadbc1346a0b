-- What a limit has used in a span of time.
create or replace function limit_used(of_uid text, of_kind text, from_at bigint, to_at bigint) returns bigint language sql stable as $$
  select coalesce(sum(case of_kind when 'loss' then amount - payout else amount end), 0)::bigint
  from limit_item
  where uid = of_uid and at >= from_at and at < to_at and state <> 'returned'
    and kind = case of_kind when 'deposit' then 'deposit' else 'stake' end
$$;

-- The end of the period of a limit that begins then.
create or replace function limit_period_end(of_period text, begins bigint) returns bigint language sql immutable as $$
  select case of_period
    when 'day' then begins + 86400000
    when 'week' then begins + 604800000
    else (extract(epoch from (to_timestamp(begins / 1000) at time zone 'UTC' + interval '1 month') at time zone 'UTC') * 1000)::bigint
  end
$$;
