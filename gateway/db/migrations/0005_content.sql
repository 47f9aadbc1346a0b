-- The language somebody chose last (S4-53); null until they did.
alter table account add column language text;

-- What people told the operator (S7-56).
create table feedback (
  id bigint generated always as identity primary key,
  at bigint not null,
  -- Null for a visitor.
  uid text references account (uid),
  topic text not null,
  content text not null,
  contact text,
  language text not null
);
create index feedback_at on feedback (at desc);
