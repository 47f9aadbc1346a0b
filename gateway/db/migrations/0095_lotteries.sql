-- Draws of the lotteries, whose seeds are fixed before they open, and the tickets that were bet on them.

create table lottery_draw (
  game text not null,
  no integer not null,
  opens_at bigint not null,
  closes_at bigint not null,
  draws_at bigint not null,
  state text not null,
  server_seed text not null,
  commit text not null,
  numbers jsonb,
  primary key (game, no),
  constraint lottery_draw_times check (no > 0 and opens_at < closes_at and closes_at <= draws_at),
  constraint lottery_draw_state check (
    state in ('open', 'drawn') and (state = 'drawn') = (numbers is not null))
);
create index lottery_draw_due on lottery_draw (draws_at) where state = 'open';
create index lottery_draw_past on lottery_draw (game, no desc) where state = 'drawn';

create table lottery_ticket (
  id text primary key,
  uid text not null references account (uid),
  game text not null,
  no integer not null,
  lines jsonb not null,
  unit bigint not null,
  multiplier integer not null,
  stake bigint not null,
  state text not null,
  reason text,
  payout bigint not null default 0,
  chase text,
  stops_on_win boolean not null,
  demo boolean not null,
  at bigint not null,
  ended_at bigint,
  foreign key (game, no) references lottery_draw (game, no),
  constraint lottery_ticket_stake check (stake > 0 and stake = jsonb_array_length(lines) * unit * multiplier),
  constraint lottery_ticket_state check (
    state in ('held', 'won', 'lost', 'returned')
    and (state = 'held') = (ended_at is null)
    and (state = 'returned') = (reason is not null)
    and (state = 'won') = (payout > 0)),
  constraint lottery_ticket_reason check (reason in ('won', 'stopped', 'break'))
);
-- A chase has one ticket in each of its draws.
create unique index lottery_ticket_chase on lottery_ticket (chase, no) where chase is not null;
create index lottery_ticket_held on lottery_ticket (game, no) where state = 'held';
create index lottery_ticket_uid on lottery_ticket (uid, at);
create index lottery_ticket_at on lottery_ticket (at);
