-- compatible: 0175
-- What game servers say of their live tables (gateway/play/gameServers, docs/decisions/156), and how rounds of such tables ended.

-- One row for each server. `spoke_at` is real time, epoch ms; the tables are summaries by code of the game, their times world time.
create table live_tables (
  server text primary key,
  spoke_at bigint not null,
  tables jsonb not null
);

-- What was shown in a round, as the server said with its end: null for all other games.
alter table game_round add column result jsonb;
