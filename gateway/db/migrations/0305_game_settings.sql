-- compatible: 0175
-- What operators set for games and vendors (gateway/play/lobby/settings, docs/decisions/143). An import of a catalogue keeps it.
create table game_setting (
  vassalage text not null,
  -- Empty for all games of the vendor.
  game_code text not null default '',
  hidden boolean not null default false,
  -- Null: as the catalogue says.
  hot boolean,
  -- Among those that stand before all others, from 1; null for none.
  place integer,
  -- Position in the catalogue before it was given a place.
  own_position integer,
  -- Least and most of one stake, minor units; null: as everywhere.
  min_stake bigint,
  max_stake bigint,
  primary key (vassalage, game_code),
  constraint game_setting_stakes check (min_stake > 0 and max_stake > 0 and min_stake <= max_stake),
  constraint game_setting_place check (place > 0 and (game_code <> '' or place is null) and (game_code <> '' or hot is null))
);

-- Games that no list shows; their names are still told in records.
create table catalogue_hidden (like catalogue_game including defaults, primary key (node_id));
create index catalogue_hidden_code on catalogue_hidden (game_code);
-- All games, shown or not.
create view catalogue_known as select * from catalogue_game union all select * from catalogue_hidden;

-- A vendor that stands before the others of its category.
create table vendor_place (
  lane text not null,
  vassalage text not null,
  -- From 1.
  place integer not null constraint vendor_place_place check (place > 0),
  -- Its number in the catalogue before.
  own_n integer,
  primary key (lane, vassalage)
);
alter table catalogue_vendor add column hidden boolean not null default false;
-- Each change of what is shown is another version of the catalogue.
create sequence catalogue_revision;

-- A maintenance that begins later. World times, epoch ms.
create table game_maintenance_plan (
  vassalage text not null,
  game_code text not null default '',
  starts_at bigint not null,
  until bigint,
  primary key (vassalage, game_code),
  constraint game_maintenance_plan_times check (until > starts_at)
);
create index game_maintenance_plan_due on game_maintenance_plan (starts_at);
create index game_maintenance_until on game_maintenance (until) where until is not null;
