-- Announcements for agents, one row per reader, and how far each reader has read.

create table agent_announcement (
  uid text not null references account (uid),
  n bigint not null,
  op_id text not null,
  source text not null,
  author text,
  texts jsonb not null,
  at bigint not null,
  demo boolean not null,
  primary key (uid, n),
  constraint agent_announcement_op unique (uid, op_id)
);

create table agent_announcement_mark (
  uid text primary key references account (uid),
  last_n bigint not null default 0,
  read_n bigint not null default 0,
  constraint agent_announcement_mark_order check (read_n <= last_n)
);
