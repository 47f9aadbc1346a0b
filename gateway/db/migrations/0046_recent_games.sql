-- The games that an account played last. The highest position is the newest; one row for each game.

create table recent_game (
  uid text not null references account (uid),
  node_id text not null,
  position bigint not null,
  primary key (uid, node_id)
);
