-- compatible: 0175
-- Acts above a limit, which wait for a second operator (gateway/office/fourEyes, docs/decisions/135). Real times, epoch ms.
create table office_request (
  id text primary key,
  call text not null,
  params jsonb not null,
  -- What both have to be allowed.
  permission text not null,
  -- Minor units.
  amount bigint not null,
  asked_by text not null,
  asked_at bigint not null,
  expires_at bigint not null,
  state text not null default 'waiting' constraint office_request_state check (state in ('waiting', 'done', 'refused')),
  decided_by text,
  decided_at bigint,
  -- Two pairs of eyes are those of two.
  constraint office_request_two check (decided_by is distinct from asked_by),
  constraint office_request_decided check ((state = 'waiting') = (decided_by is null))
);
create index office_request_waiting on office_request (asked_at) where state = 'waiting';
