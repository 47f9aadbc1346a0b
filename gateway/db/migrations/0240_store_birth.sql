-- compatible: 0175
-- Where this store was made, and the epoch of every topic that has no event yet. A gateway that finds itself elsewhere (a
-- restored backup, a copy, a promoted standby) gives all topics a new epoch and replaces the row (gateway/realtime/birth.ts).

create table store_birth (
  one boolean primary key default true constraint store_birth_one check (one),
  system_identifier bigint not null,
  timeline text not null,
  database_oid bigint not null,
  table_oid bigint not null,
  epoch text not null
);

-- Born nowhere: a store from before this file may have been restored already, so that its first gateway renews it.
insert into store_birth (system_identifier, timeline, database_oid, table_oid, epoch)
select 0, '', 0, 0, (extract(epoch from clock_timestamp()) * 1000)::int8 || '.' || left(replace(gen_random_uuid()::text, '-', ''), 8);
