-- Vendors and single games that can't be played for now. An empty game code means all games of the vendor.

create table game_maintenance (
  vassalage text not null,
  game_code text not null default '',
  until bigint,
  since bigint not null,
  primary key (vassalage, game_code)
);
