-- Who asked for a code by SMS, and the wrong tries of all others: they must not use up the asker's.

alter table verification_code
  add column network text not null default '',
  add column other_tries integer not null default 0;
