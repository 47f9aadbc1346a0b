-- compatible: 0175
-- What the office finds members by (gateway/office/members/search, docs/decisions/139).

-- Parts of names. In a schema of its own, because its functions are nobody's here.
create schema if not exists trigram;
create extension if not exists pg_trgm with schema trigram;
create index account_name_part on account using gin (username trigram.gin_trgm_ops);
create index account_nickname_part on account using gin (lower(nickname) trigram.gin_trgm_ops) where nickname is not null;

-- Beginnings of names and of mail addresses, ends of numbers: whatever the order of the database's texts is.
create index account_name_start on account (username text_pattern_ops);
create index account_email_start on account (email text_pattern_ops) where email is not null;
create index account_mobile_end on account (reverse(mobile) text_pattern_ops) where mobile is not null;
create index sign_in_ip on sign_in (ip, uid);

-- Lists, newest first, of all and of some.
create index account_joined on account (created_at, uid);
drop index account_created;
create index account_type_joined on account (type, created_at, uid);
create index account_upline_joined on account (upline_uid, created_at, uid);
drop index account_upline;
create index account_locked on account (created_at, uid) where locked;
create index account_break on account (created_at, uid) where break_until is not null;
