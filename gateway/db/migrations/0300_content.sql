-- compatible: 0175
-- What the merchant tells its visitors, as versioned documents (gateway/care/contentStore, docs/decisions/142).
-- Times are world time, epoch ms.

-- One row for each kind: how often what is shown of it has changed, and the languages that have a list of their own, with commas.
create table content_kind (
  kind text primary key,
  revision bigint not null,
  languages text not null
);

-- What the merchant file said when the world was filled: a start says when another file comes.
create table content_seed (
  one boolean primary key default true check (one),
  file_hash text not null
);

create table content_document (
  kind text not null references content_kind (kind),
  key text not null,
  -- Its place among those of its kind.
  place bigint not null,
  -- Goes up with every change, so that two who edit it notice each other.
  edit bigint not null default 0,
  -- What is shown, and the number of its version; null for nothing.
  shown jsonb,
  version bigint not null default 0,
  -- What is being written, and by whom.
  draft jsonb,
  draft_by text,
  draft_at bigint,
  -- When the draft is published, and when what is shown ends; null for not by itself. Who said so, and why.
  publish_at bigint,
  end_at bigint,
  planned_by text,
  planned_reason text,
  primary key (kind, key),
  constraint content_document_draft check ((draft is null) = (draft_at is null) and (draft is null) = (draft_by is null)),
  constraint content_document_planned check (publish_at is null or draft is not null)
);
create index content_document_publish on content_document (publish_at) where publish_at is not null;
create index content_document_end on content_document (end_at) where end_at is not null;

-- Everything that was ever shown, in its order.
create table content_version (
  kind text not null,
  key text not null,
  version bigint not null,
  -- Null for taken away.
  value jsonb,
  how text not null constraint content_version_how check (how in ('seed', 'publish', 'plan', 'end', 'undo')),
  who text not null,
  reason text not null,
  at bigint not null,
  primary key (kind, key, version),
  foreign key (kind, key) references content_document (kind, key)
);

-- Pictures of the office, drawn anew and found by the hash of their bytes.
create table content_picture (
  hash text primary key,
  type text not null,
  bytes bytea not null,
  width bigint not null,
  height bigint not null,
  who text not null,
  at bigint not null
);
