-- compatible: 0175
-- What the staff writes down about a member, and accounts that are closed (gateway/office/members, docs/decisions/140).
create table member_note (
  id bigint primary key generated always as identity,
  uid text not null references account (uid),
  -- Who wrote it, as in the trail.
  author text not null,
  note text not null,
  -- World time, epoch ms.
  at bigint not null
);
create index member_note_uid on member_note (uid, at, id);

-- When the staff closed it, world time; it is locked from then on.
alter table account add column closed_at bigint;
alter table account add constraint account_closed check (closed_at is null or locked);
create index account_closed_joined on account (created_at, uid) where closed_at is not null;
