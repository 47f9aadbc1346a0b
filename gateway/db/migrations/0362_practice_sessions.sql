-- compatible: 0361
-- Games that are tried without an account (docs/decisions/176): a launch and the session that it became. Nothing here is of a member.

create table practice_session (
  id text primary key,
  server text not null,
  launch_hash text not null,
  session_hash text not null,
  game jsonb not null,
  language text not null,
  parent text,
  back_url text,
  request text,
  -- Of a launch that nobody has opened, the end of its minute.
  expires_at bigint not null
);
create unique index practice_session_launch on practice_session (launch_hash);
create unique index practice_session_token on practice_session (session_hash);
create index practice_session_expires on practice_session (expires_at);
