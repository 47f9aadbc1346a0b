-- compatible: 0282
-- Members who are to be erased, and those who were: the one list that a restore goes by.
create table erasure (
  uid text primary key references account (uid),
  asked_at bigint not null,
  due_at bigint not null,
  asked_by text not null,
  reason text not null,
  done_at bigint
);
create index erasure_due on erasure (due_at, uid) where done_at is null;
create index erasure_asked on erasure (asked_at, uid);
