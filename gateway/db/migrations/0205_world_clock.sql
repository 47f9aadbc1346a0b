-- The clock of the world: `world` was the time when the clock of the database showed `database`, both epoch ms. One row.
create table world_clock (
  id integer primary key default 1,
  world bigint not null,
  database double precision not null,
  rate double precision not null,
  constraint world_clock_one check (id = 1 and rate > 0)
);
