-- compatible: 0310
-- The desk of the support in the office (gateway/care/chat, gateway/office/care, docs/decisions/148).
alter table chat
  -- Who answers it alone, as the trail tells them, and since when, or when they wrote last: real time, epoch ms.
  add column claimed_by text,
  add column claimed_at bigint,
  -- Since when its writer waits for an answer; world time, epoch ms.
  add column waits_since bigint,
  -- Who closed it, when (world time, epoch ms) and as what; a further message opens it again.
  add column closed_at bigint,
  add column closed_by text,
  add column closed_as text,
  add constraint chat_claim check ((claimed_by is null) = (claimed_at is null)),
  add constraint chat_closed check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_as is null));
update chat c set waits_since = (
  select min(m.at) from chat_message m where m.uid = c.uid and m.author = 'member' and m.n > c.desk_read);
create index chat_waiting on chat (waits_since) where waits_since is not null;
create index chat_open on chat (at desc) where closed_at is null;

-- Which operator of the office a person of the desk is; null for others.
alter table chat_person add column who text;

-- Answers that are written once and sent often; `changed_at` is world time, epoch ms.
create table canned_answer (
  shortcut text not null,
  language text not null,
  text text not null,
  changed_by text not null,
  changed_at bigint not null,
  primary key (shortcut, language)
);
