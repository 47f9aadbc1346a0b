-- Ways in, second steps, and the record of sign-ins. Times are real time, epoch ms.

alter table account
  -- Dialing code and number, digits only; one account each.
  add column mobile text constraint account_mobile_unique unique,
  add column email text constraint account_email_unique unique,
  -- What else the registration asked, by field.
  add column profile jsonb not null default '{}',
  add column icon text,
  add column payment_password_hash text,
  add column must_change_password boolean not null default false,
  add column password_changed_at bigint,
  -- Shut by the operator.
  add column locked boolean not null default false,
  add column totp_secret text,
  add column totp_confirmed boolean not null default false,
  -- The newest time step a code was taken for: each code counts once.
  add column totp_step bigint not null default 0,
  add column sms_step boolean not null default false;

alter table session
  add column way text not null default 'username',
  add column ip text not null default '',
  add column device text,
  add column opened_at bigint not null default 0,
  -- The remembered device it was opened on.
  add column remember_family text;

create table recovery_code (
  uid text not null references account (uid),
  code_hash text not null,
  used_at bigint,
  primary key (uid, code_hash)
);

create table passkey (
  id text primary key,
  uid text not null references account (uid),
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_uid on passkey (uid);

create table remember_token (
  token_hash text primary key,
  -- All tokens that replaced one another on one device.
  family text not null,
  uid text not null references account (uid),
  expires_at bigint not null,
  replaced_at bigint
);
create index remember_token_family on remember_token (family);
create index remember_token_uid on remember_token (uid);

-- Codes sent by SMS: one that counts for each purpose and subject.
create table verification_code (
  purpose text not null,
  subject text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at bigint not null,
  expires_at bigint not null,
  primary key (purpose, subject)
);

-- Secrets that are good once: second steps, mailed links, captchas, challenges, requests of other devices.
create table ticket (
  id_hash text primary key,
  kind text not null,
  data jsonb not null,
  expires_at bigint not null
);
create index ticket_expiry on ticket (expires_at);

-- Failures in a window, by what is guarded and by whom.
create table attempt (
  key text primary key,
  failures integer not null,
  until bigint not null
);
create index attempt_until on attempt (until);

create table sign_in (
  id bigint generated always as identity primary key,
  uid text not null references account (uid),
  at bigint not null,
  way text not null,
  ok boolean not null,
  reason text,
  ip text not null,
  device text
);
create index sign_in_uid on sign_in (uid, id desc);

-- Who somebody is at the external identity service.
create table external_identity (
  subject text primary key,
  uid text not null references account (uid),
  channel text not null,
  created_at bigint not null
);
create index external_identity_uid on external_identity (uid);

-- What a demo world would have sent.
create table outbox (
  id bigint generated always as identity primary key,
  at bigint not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null
);

-- Keys of sealed calls. The newest is published; one that was replaced opens what was sealed for it until it ends.
create table seal_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at bigint not null,
  -- Null for the newest.
  expires_at bigint
);
insert into seal_key (kid, public_jwk, private_jwk, created_at)
  select value ->> 'kid', value -> 'publicJwk', value -> 'privateJwk', 0 from world where key = 'sealKey';
delete from world where key = 'sealKey';

-- Requests of one device to be signed in by another; only hashes of their ids and secrets are kept.
create table qr_sign_in (
  id_hash text primary key,
  secret_hash text not null,
  state text not null,
  -- Two digits both devices show.
  match text not null,
  ip text not null,
  device text,
  -- Who looked at the request, and alone may answer it.
  uid text references account (uid),
  -- Session generation of that account: what ends its sessions ends its approval.
  gen integer,
  expires_at bigint not null
);
create index qr_sign_in_ip on qr_sign_in (ip);
create index qr_sign_in_expiry on qr_sign_in (expires_at);
