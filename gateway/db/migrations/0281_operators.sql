-- compatible: 0175
-- Who works in the office (gateway/office/operators, docs/decisions/134). All times are real, epoch ms.

create table operator (
  id text primary key,
  login text not null unique,
  name text not null,
  -- One of the roles of every world, or of `operator_role`.
  role text not null,
  -- argon2id; null for who has a passkey instead.
  password text,
  -- Sealed with SECRETS_KEY, as those of members are.
  totp_secret text,
  -- Step of the last code that was taken: none is good twice.
  totp_step bigint not null default 0,
  locked boolean not null default false,
  created_at bigint not null,
  constraint operator_factors check ((password is null) = (totp_secret is null))
);

create table operator_passkey (
  id text primary key,
  operator_id text not null references operator,
  public_key text not null,
  counter bigint not null,
  created_at bigint not null,
  last_used_at bigint
);
create index operator_passkey_operator on operator_passkey (operator_id);

create table operator_session (
  id text primary key,
  token_hash text not null unique,
  operator_id text not null references operator,
  opened_at bigint not null,
  active_at bigint not null,
  -- When who uses it last proved who they are.
  proved_at bigint not null,
  ended_at bigint,
  address text not null,
  device text
);
create index operator_session_open on operator_session (operator_id) where ended_at is null;

create table operator_invitation (
  token_hash text primary key,
  name text not null,
  role text not null,
  made_by text not null,
  expires_at bigint not null,
  -- Authenticator key that was offered last, sealed like the operator's.
  totp_secret text,
  -- Challenge for a passkey that was offered last.
  challenge text
);

-- Roles of the merchant's own.
create table operator_role (
  role text primary key,
  permissions jsonb not null,
  changed_at bigint not null
);

-- Tokens of programs.
create table machine_token (
  id text primary key,
  token_hash text not null unique,
  name text not null,
  scopes jsonb not null,
  made_by text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  ended_at bigint
);
