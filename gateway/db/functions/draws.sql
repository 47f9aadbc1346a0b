-- What was promised stays, and what was published is not taken back.
create or replace function draw_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.kind, new.subject, new.terms, new.opens_at, new.closes_at, new.draws_at, new.seed, new.commit)
      is distinct from (old.id, old.kind, old.subject, old.terms, old.opens_at, old.closes_at, old.draws_at, old.seed, old.commit)
    or (old.list_hash is not null and new.list_hash is distinct from old.list_hash)
    or (old.beacon_value is not null and new.beacon_value is distinct from old.beacon_value)
    or (old.state = 'drawn' and new.state <> 'drawn') or (old.state = 'closed' and new.state = 'open') then
    raise exception 'what was promised of a draw is not changed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- A list takes lines only while it is open, whoever writes.
create or replace function draw_entry_open() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.draw_id is not null
      or (new.uid, new.code, new.count, new.op_id, new.at) is distinct from (old.uid, old.code, old.count, old.op_id, old.at))) then
    raise exception 'lines of a list are not changed' using errcode = 'check_violation';
  end if;
  if new.draw_id is not null and not exists (select 1 from draw where id = new.draw_id and state = 'open') then
    raise exception 'the list is closed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
