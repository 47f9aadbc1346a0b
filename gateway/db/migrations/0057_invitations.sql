-- Invitations of agents: who came by them, who registered, and what is offered with them. Times are world time, epoch ms.
create table invitation (
  -- Begins with a digit and ends with a letter, so that it is no username and no mobile number.
  code text primary key,
  uid text not null references account (uid),
  label text not null check (length(label) <= 60),
  makes text not null check (makes in ('member', 'agent')),
  rates jsonb not null,
  at bigint not null,
  ends_at bigint,
  closed_at bigint,
  demo boolean not null,
  constraint invitation_rates check (makes = 'agent' or rates = '[]'::jsonb)
);
create index invitation_owner on invitation (uid, at, code);

-- Visits of a day (UTC): each network and device counts once.
create table invitation_day (
  code text not null references invitation (code),
  day bigint not null,
  visits bigint not null,
  primary key (code, day)
);
-- Who was counted on a day, as a hash; rows of days that are over are deleted.
create table invitation_visitor (
  code text not null references invitation (code),
  day bigint not null,
  visitor text not null,
  primary key (code, day, visitor)
);
create index invitation_visitor_day on invitation_visitor (day);

-- Accounts that were opened by an invitation.
create table invitation_use (
  uid text primary key references account (uid),
  code text not null references invitation (code),
  at bigint not null
);
create index invitation_use_code on invitation_use (code, at);
