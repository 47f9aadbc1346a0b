-- Tables of room games, where members play against each other, and the seats that were taken at them.

create table room_table (
  id text primary key,
  room text not null,
  seats integer not null,
  stake bigint not null,
  state text not null,
  server_seed text not null,
  commit text not null,
  opened_at bigint not null,
  due_at bigint,
  ended_at bigint,
  rolls jsonb,
  winner integer,
  constraint room_table_size check (seats between 2 and 6 and stake > 0),
  constraint room_table_state check (
    state in ('open', 'full', 'rolling', 'settled', 'cancelled')
    and (state in ('settled', 'cancelled')) = (ended_at is not null)
    and (state = 'settled') = (winner is not null)
    and (state = 'settled') = (rolls is not null)
    and (state not in ('full', 'rolling') or due_at is not null)
    and (state not in ('settled', 'cancelled') or due_at is null))
);
-- A room has one table at a time that can be joined.
create unique index room_table_open on room_table (room) where state = 'open';
create index room_table_due on room_table (due_at) where due_at is not null;
create index room_table_running on room_table (opened_at) where state in ('open', 'full', 'rolling');

create table room_seat (
  id text primary key,
  table_id text not null references room_table (id),
  seat integer not null,
  uid text not null references account (uid),
  client_seed text not null,
  state text not null,
  reason text,
  demo boolean not null,
  at bigint not null,
  ended_at bigint,
  constraint room_seat_state check (
    state in ('held', 'returned', 'played')
    and (state = 'held') = (ended_at is null)
    and (state = 'returned') = (reason is not null)),
  constraint room_seat_reason check (reason in ('left', 'expired', 'break'))
);
-- A seat is sold once, and nobody sits at two tables.
create unique index room_seat_place on room_seat (table_id, seat) where state <> 'returned';
create unique index room_seat_holder on room_seat (uid) where state = 'held';
create index room_seat_table on room_seat (table_id);
create index room_seat_uid on room_seat (uid, at);
