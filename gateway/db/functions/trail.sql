-- The trail of what the staff did is a chain: each row holds the hash of the one before, and none is changed.

-- The hash of a row; who verifies the trail elsewhere computes the same.
create or replace function trail_hash(previous text, n bigint, entry text) returns text language sql immutable as $$
  select encode(sha256(convert_to(previous || E'\n' || n || E'\n' || entry, 'UTF8')), 'hex')
$$;

-- A new row gets its place whatever it brought: others wait for the lock until this transaction ends, so numbers commit in order.
create or replace function trail_chained() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7202633);
  select t.n, t.hash into new.n, new.previous from trail t order by t.n desc limit 1;
  new.n := coalesce(new.n, 0) + 1;
  new.previous := coalesce(new.previous, '');
  new.hash := trail_hash(new.previous, new.n, new.entry);
  return new;
end
$$;

create or replace function trail_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the trail is only added to: % refused', lower(tg_op)
    using errcode = 'restrict_violation', constraint = 'trail_stays';
end
$$;
