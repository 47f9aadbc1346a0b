-- Members who bring friends: their codes, what became of each friend, and what was given for it. Times are world time, epoch ms,
-- unless a column says otherwise.

create table referral_code (
  uid text primary key references account (uid),
  -- Begins with a digit and ends with a letter, so that it is no username and no mobile number; shorter than an invitation's.
  code text not null constraint referral_code_once unique check (length(code) = 8),
  at bigint not null
);

-- Browsers of members who invite, and of friends who registered by a code, as hashes of what the page named them.
create table referral_device (
  mark text not null,
  uid text not null references account (uid),
  primary key (mark, uid)
);
create index referral_device_uid on referral_device (uid);

-- One friend. What was promised is kept, so that a later change of the merchant's file breaks no promise.
create table referral (
  friend_uid text primary key references account (uid),
  id bigint generated always as identity constraint referral_id unique,
  inviter_uid text not null references account (uid),
  at bigint not null,
  ends_at bigint not null,
  -- Real time, and a hash of the network that it was registered from; null for a network that says nothing.
  registered_at bigint not null,
  network text,
  terms jsonb not null,
  state text not null check (state in ('registered', 'deposited', 'turnover', 'rewarded', 'refused')),
  reason text,
  version integer not null,
  changed_at bigint not null,
  -- Which change of the friend's figures was looked at last (`promotion_due.n`).
  seen bigint not null default -1,
  demo boolean not null,
  constraint referral_other check (inviter_uid <> friend_uid),
  constraint referral_reason check ((state = 'refused') = (reason is not null))
);
create index referral_inviter on referral (inviter_uid, id desc);
create index referral_open on referral (friend_uid) where state in ('registered', 'deposited', 'turnover');
create index referral_network on referral (network, registered_at) where network is not null;

-- Each step with when and why; written once.
create table referral_step (
  friend_uid text not null references referral (friend_uid),
  version integer not null,
  from_state text,
  to_state text not null,
  reason text,
  at bigint not null,
  primary key (friend_uid, version)
);

-- What was given for a friend: one reward of the inviter and one of the friend at most, ever.
create table referral_reward (
  op_id text primary key,
  friend_uid text not null references referral (friend_uid),
  part text not null check (part in ('inviter', 'friend')),
  uid text not null references account (uid),
  kind text not null check (kind in ('bonus', 'cash', 'points')),
  amount bigint not null check (amount > 0),
  at bigint not null,
  constraint referral_reward_once unique (friend_uid, part)
);
create index referral_reward_uid on referral_reward (uid);

create function referral_stays() returns trigger language plpgsql as $$
begin
  raise exception 'steps and rewards of referrals are not changed' using errcode = 'check_violation';
end
$$;
create trigger referral_step_stays before update or delete or truncate on referral_step
  for each statement execute function referral_stays();
create trigger referral_reward_stays before update or delete or truncate on referral_reward
  for each statement execute function referral_stays();

-- What was given in all: one row, which every reward waits for.
create table referral_fund (
  one boolean primary key default true check (one),
  friends bigint not null default 0 check (friends >= 0),
  money bigint not null default 0 check (money >= 0),
  points bigint not null default 0 check (points >= 0)
);
insert into referral_fund default values;
