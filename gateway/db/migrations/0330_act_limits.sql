-- compatible: 0175
-- How much one operator moves alone (gateway/office/fourEyes, docs/decisions/149), and whose account what waits is about. Real times,
-- epoch ms.
create table act_limit (
  call text not null,
  currency text not null,
  -- Minor units; what is more waits for a second operator.
  amount bigint not null constraint act_limit_amount check (amount >= 0),
  changed_by text not null,
  changed_at bigint not null,
  primary key (call, currency)
);

-- The account that an act is on; null for one of which it isn't known.
alter table office_request add column uid text;
update office_request r set uid = coalesce(r.params->>'uid',
  (select uid from account a where a.username = r.params->>'username'),
  (select uid from cash_order o where o.id = r.params->>'id' and r.call = 'opsCashStep'));
create index office_request_uid on office_request (uid) where uid is not null;
create index office_request_due on office_request (expires_at) where state = 'waiting';

-- What waited too long ends by itself, and nothing that was decided keeps more than the trail does.
alter table office_request drop constraint office_request_state;
alter table office_request add constraint office_request_state
  check (state in ('waiting', 'done', 'refused', 'expired'));
alter table office_request drop constraint office_request_decided;
alter table office_request add constraint office_request_decided
  check ((state in ('waiting', 'expired')) = (decided_by is null));
update office_request set params = '{}' where state <> 'waiting';
