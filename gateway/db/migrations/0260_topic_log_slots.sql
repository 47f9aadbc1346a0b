-- compatible: 0250
-- The log of events in four slots of a quarter of an hour each, in turn: a slot is emptied as a whole once nobody needs its
-- events any more, instead of by deleting row by row. docs/decisions/121-partitions-and-archive.md.
--
-- The numbers of a topic come from its row in `topic`, under its lock, and operations are looked up under the same lock:
-- both are unique over all slots, though an index can say so of one slot only.
alter table topic_log rename to topic_log_before;
alter table topic_log_before rename constraint topic_log_pkey to topic_log_before_pkey;
alter table topic_log_before rename constraint topic_log_op to topic_log_before_op;
alter index topic_log_x rename to topic_log_before_x;

create table topic_log (
  t text not null,
  e text not null,
  s bigint not null,
  ts bigint not null,
  d jsonb not null,
  op_id text,
  x xid8 not null default pg_current_xact_id(),
  -- Place of the span that published it: see migration 0250.
  trace text,
  -- By real time: rows carry world time, which may run at another pace.
  slot smallint not null default (floor(extract(epoch from now()) / 900)::bigint % 4)::smallint,
  primary key (t, e, s, slot),
  constraint topic_log_op unique (t, op_id, slot)
) partition by list (slot);
create index topic_log_x on topic_log (x);
create table topic_log_0 partition of topic_log for values in (0);
create table topic_log_1 partition of topic_log for values in (1);
create table topic_log_2 partition of topic_log for values in (2);
create table topic_log_3 partition of topic_log for values in (3);

-- A quarter of an hour of events.
insert into topic_log (t, e, s, ts, d, op_id, x, trace) select t, e, s, ts, d, op_id, x, trace from topic_log_before;
drop table topic_log_before;

-- See functions/topic_log.sql.
create function topic_log_keeps_slots() returns trigger language plpgsql as $$ begin return old; end $$;
create trigger topic_log_keeps_slots before delete on topic_log for each row execute function topic_log_keeps_slots();
