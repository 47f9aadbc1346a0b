-- The games of the lobby. An import replaces all of them at once.

-- Which catalogue this is: a new one has another version.
create table catalogue_version (
  one boolean primary key default true constraint catalogue_version_one check (one),
  version text not null,
  games integer not null
);

-- Vendors by category, in the order of lists.
create table catalogue_vendor (
  lane text not null,
  vassalage text not null,
  n integer not null,
  name text not null,
  icon_url text not null default '',
  primary key (lane, vassalage)
);

create table catalogue_game (
  node_id text primary key,
  -- Popularity: 1 is first. The other orders are numbers too, because collations differ between servers.
  position integer not null,
  by_newest integer not null,
  by_rtp integer not null,
  by_name_en integer not null,
  by_name_bn integer not null,
  by_name_ar integer not null,
  game_type text not null,
  vassalage text not null,
  classify text not null,
  game_code text not null,
  name text not null,
  names jsonb not null,
  aliases text[] not null,
  is_top boolean not null,
  is_hot boolean not null,
  is_game text not null,
  support_play integer not null,
  icon_url text not null,
  show_icon text,
  min_bet bigint,
  lines integer,
  rtp integer,
  volatility text,
  tags text[] not null,
  released text,
  -- Words of all names and aliases. Built by the gateway: the server's parser takes Indic words apart.
  words tsvector not null
);

create unique index catalogue_game_position on catalogue_game (position);
create index catalogue_game_by_newest on catalogue_game (by_newest);
create index catalogue_game_by_rtp on catalogue_game (by_rtp);
create index catalogue_game_by_name_en on catalogue_game (by_name_en);
create index catalogue_game_by_name_bn on catalogue_game (by_name_bn);
create index catalogue_game_by_name_ar on catalogue_game (by_name_ar);
create index catalogue_game_code on catalogue_game (game_code);
create index catalogue_game_vendor on catalogue_game (vassalage, position);
create index catalogue_game_hot on catalogue_game (position) where is_hot;
-- Holds all that lists filter, count and order by, so that they read the index alone.
create index catalogue_game_facets on catalogue_game
  (game_type, vassalage, classify, min_bet, lines, rtp, volatility)
  include (tags, is_hot, node_id, position, by_newest, by_rtp, by_name_en, by_name_bn, by_name_ar);
create index catalogue_game_words on catalogue_game using gin (words) with (fastupdate = off);
