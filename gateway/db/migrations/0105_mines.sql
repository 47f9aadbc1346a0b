-- Rounds of Mines: their stake is held from the first step to the last.

create table mines_round (
  id text primary key,
  uid text not null references account (uid),
  stake bigint not null,
  mines integer not null,
  tiles jsonb not null,
  state text not null,
  seed_id text not null references seed_pair (id),
  nonce integer not null,
  demo boolean not null,
  begun_at bigint not null,
  due_at bigint,
  ended_at bigint,
  constraint mines_round_size check (stake > 0 and mines between 1 and 24),
  constraint mines_round_state check (
    state in ('open', 'hit', 'cashed', 'refunded')
    and (state = 'open') = (ended_at is null)
    and (state = 'open') = (due_at is not null)
    and (state <> 'refunded' or jsonb_array_length(tiles) = 0)
    and (state not in ('hit', 'cashed') or jsonb_array_length(tiles) > 0)),
  constraint mines_round_nonce unique (seed_id, nonce)
);
-- A member has one round open at a time.
create unique index mines_round_open on mines_round (uid) where state = 'open';
create index mines_round_due on mines_round (due_at) where state = 'open';
create index mines_round_uid on mines_round (uid, begun_at desc);
