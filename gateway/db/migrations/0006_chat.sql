-- Visitors of the support chat. They are no accounts: what such a token opens is one conversation and nothing else.
create table chat_guest (
  uid text primary key,
  token_hash text not null unique,
  ip text not null,
  -- Real time, epoch ms.
  created_at bigint not null,
  expires_at bigint not null
);
create index chat_guest_ip on chat_guest (ip, created_at);
create index chat_guest_expires on chat_guest (expires_at);

-- The support conversation of an account or a guest.
create table chat (
  uid text primary key,
  name text not null,
  guest boolean not null,
  language text not null,
  -- Place of the newest message; taken under the lock of this row.
  last_n bigint not null default 0,
  member_read bigint not null default 0,
  desk_read bigint not null default 0,
  -- Who of the desk took it over.
  person text,
  -- Until when the other side is shown as writing, real time, epoch ms.
  typing_until bigint not null default 0,
  -- Of the newest message, world time, epoch ms.
  at bigint not null
);
create index chat_at on chat (at desc);

create table chat_message (
  uid text not null references chat (uid) on delete cascade,
  n bigint not null,
  id text not null,
  author text not null check (author in ('member', 'desk', 'auto')),
  name text,
  text text not null,
  links jsonb not null default '[]',
  at bigint not null,
  -- Real time, epoch ms: for the rate limit.
  sent_at bigint not null,
  primary key (uid, n),
  unique (uid, id)
);

-- People of the desk and when they were last there, real time, epoch ms.
create table chat_person (
  name text primary key,
  seen_at bigint not null
);
