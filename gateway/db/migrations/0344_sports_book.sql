-- compatible: 0175
-- What game servers say of the fixtures of their sports books and of bets on them (gateway/play/gameServers/book, docs/decisions/161).

-- One row for each server. `spoke_at` is real time, epoch ms; `silent` is what the board says of it; leagues by id.
create table book_feed (
  server text primary key,
  spoke_at bigint not null,
  silent boolean not null default false,
  leagues jsonb not null
);

-- One row for each fixture, because thirty of several hundred change four times a second; their times are world time. The details are
-- those of a fixture that somebody looks at, null for all others.
create table book_fixture (
  fixture text primary key,
  server text not null references book_feed,
  summary jsonb not null,
  details jsonb
) with (fillfactor = 70);
create index book_fixture_server on book_fixture (server);

-- Topics of single items that somebody reads on any process, until when at least, real time, epoch ms.
create table topic_watch (
  t text primary key,
  until bigint not null
);

-- Whom a server knows by an id of its own, from their first session on.
create table game_player (
  server text not null,
  player text not null,
  uid text not null references account (uid),
  primary key (server, player)
);
create index game_player_uid on game_player (uid);

-- Bets as their servers tell them: how they are by the highest version. Times are world time.
create table booked_bet (
  server text not null,
  bet text not null,
  uid text not null references account (uid),
  version bigint not null,
  at bigint not null,
  open boolean not null,
  booked jsonb not null,
  primary key (server, bet),
  constraint booked_bet_version check (version >= 0)
);
create index booked_bet_uid on booked_bet (uid, at desc);

-- What members have open besides bets that a sports book tells of.
create view open_bet (uid, kind, id, at, game, stake, payout) as
  select uid, 'round', id, begun_at, 'MINES', stake, 0::bigint from mines_round where state = 'open'
  union all
  select uid, 'round', id, at, 'CRASH', stake, 0::bigint from crash_bet where state = 'placed'
  union all
  select uid, 'lottery', id, at, game, stake, 0::bigint from lottery_ticket where state = 'held'
  union all
  select s.uid, 'room', s.id, s.at, t.room, t.stake, 0::bigint
    from room_seat s join room_table t on t.id = s.table_id where s.state = 'held'
  union all
  select g.uid, 'round', g.server || ':' || g.id, g.opened_at, g.game_code, g.stake, g.payout from game_round g
    where g.state = 'OPEN' and not exists (select from booked_bet b where b.server = g.server and b.bet = g.id);
