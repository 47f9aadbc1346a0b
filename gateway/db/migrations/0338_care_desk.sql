-- compatible: 0175
-- Feedback that is read, answered and done (gateway/office/care/feedback), answers in the inbox, and who has set a limit or a break
-- (gateway/office/care/exclusions, docs/decisions/151). Times are world time, epoch ms.
alter table feedback
  add column state text not null default 'new'
    constraint feedback_state check (state in ('new', 'read', 'answered', 'done')),
  -- How often it was changed.
  add column edit integer not null default 0,
  -- Who of the staff has changed it last.
  add column changed_by text,
  add column changed_at bigint,
  add column answer text,
  add column answered_by text,
  add column answered_at bigint,
  -- For the staff alone.
  add column note text not null default '',
  add constraint feedback_answered check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null));
create index feedback_new on feedback (at) where state = 'new';
create index feedback_listed on feedback (at desc, id desc);
create index feedback_uid on feedback (uid) where uid is not null;

-- What somebody of the staff wrote to its reader.
alter table inbox_message add column text text;

-- Who of the staff has decided it; null for the member.
alter table limit_event add column by text;
-- Since when a limit is what it is, and who of the staff has set it.
alter table member_limit add column set_at bigint, add column set_by text;
update member_limit m set set_at = (
  select max(e.at) from limit_event e
  where e.uid = m.uid and e.kind = m.kind and e.period = m.period and e.what in ('set', 'confirmed'));
create index member_limit_set on member_limit (set_at desc, uid) where amount is not null;
create index account_break_since on account (break_since desc, uid) where break_until is not null;
