-- Raffles and envelope rains, both drawn by commit and reveal. Times are world time, epoch ms; amounts are minor units, or points
-- where a prize is such.

create table draw (
  id text primary key,
  kind text not null check (kind in ('raffle', 'rain')),
  -- Id of the raffle or the rain in the merchant file.
  subject text not null,
  state text not null check (state in ('open', 'closed', 'drawn')),
  -- What was promised when it was announced; the merchant file may say something else by now.
  terms jsonb not null,
  opens_at bigint not null,
  -- What members are told; the list is closed at `shuts_at`, so that a slow line is no reason to come too late.
  closes_at bigint not null,
  shuts_at bigint not null,
  draws_at bigint not null,
  seed text not null,
  -- SHA-256 of the seed's digits, published at once.
  commit text not null,
  beacon_source text,
  beacon_round text,
  beacon_value text,
  list_hash text,
  -- Lines and chances of the closed list.
  entries integer,
  chances bigint,
  drawn_at bigint,
  constraint draw_times check (opens_at < closes_at and closes_at <= shuts_at and shuts_at <= draws_at),
  constraint draw_closed check ((state = 'open') = (list_hash is null)),
  constraint draw_beacon check (state <> 'drawn' or beacon_source is null or beacon_value is not null)
);
create index draw_due on draw (kind, state) where state <> 'drawn';
create index draw_newest on draw (kind, opens_at desc);

-- What was promised stays, and what was published is not taken back.
create function draw_stays() returns trigger language plpgsql as $$
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
create trigger draw_stays before update or delete on draw for each row execute function draw_stays();

-- A line of a list: tickets that were given at once, or an envelope that was pressed.
create table draw_entry (
  id bigint generated always as identity primary key,
  -- Null for tickets that wait for the next round of `subject`.
  draw_id text references draw (id),
  subject text not null,
  uid text not null references account (uid),
  -- What stands for the member in the published list.
  code text not null,
  count bigint not null check (count > 0),
  op_id text not null,
  at bigint not null,
  constraint draw_entry_op_id_key unique (op_id),
  constraint draw_entry_code_key unique (code)
);
create index draw_entry_draw on draw_entry (draw_id);
create index draw_entry_uid on draw_entry (uid, id desc);
create index draw_entry_waiting on draw_entry (subject) where draw_id is null;

-- A list takes lines only while it is open, whoever writes.
create function draw_entry_open() returns trigger language plpgsql as $$
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
create trigger draw_entry_open before insert or update or delete on draw_entry
  for each row execute function draw_entry_open();

-- What was drawn for a line.
create table draw_result (
  id bigint generated always as identity primary key,
  draw_id text not null references draw (id),
  -- In the order of the draw, from 1 on.
  place integer not null,
  entry_id bigint not null references draw_entry (id),
  uid text not null references account (uid),
  -- The ticket of a raffle, from 1 on; the amount of an envelope.
  value bigint not null check (value >= 0),
  -- Null for an envelope.
  prize jsonb,
  state text not null check (state in ('won', 'lost', 'claimed', 'expired')),
  -- Null for what needs no claim.
  claim_until bigint,
  -- When its member was told; an envelope is paid then.
  told_at bigint,
  settled_at bigint,
  constraint draw_result_place unique (draw_id, place)
);
create unique index draw_result_ticket on draw_result (draw_id, value) where prize is not null;
create unique index draw_result_envelope on draw_result (entry_id) where prize is null;
create index draw_result_untold on draw_result (id) where told_at is null;
create index draw_result_unclaimed on draw_result (claim_until) where state = 'won' and claim_until is not null;
create index draw_result_uid on draw_result (uid, id desc);
