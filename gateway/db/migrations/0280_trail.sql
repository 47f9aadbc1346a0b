-- compatible: 0175
-- The trail of what the staff did: each row holds the hash of the one before (gateway/office/trail, docs/decisions/133).

create table trail (
  n bigint primary key,
  -- Hash of the row before; an empty text in the first.
  previous text not null,
  -- What happened, as JSON in the form that is hashed.
  entry text not null,
  -- SHA-256 of `previous`, `n` and `entry`, a line each, in hex.
  hash text not null,
  at bigint not null generated always as (((entry::jsonb) ->> 'at')::bigint) stored,
  who text not null generated always as ((entry::jsonb) ->> 'who') stored,
  call text not null generated always as ((entry::jsonb) ->> 'call') stored,
  target text generated always as ((entry::jsonb) ->> 'target') stored
);
create index trail_who on trail (who, n);
create index trail_target on trail (target, n) where target is not null;

create function trail_chained() returns trigger language plpgsql as $$ begin return new; end $$;
create function trail_stays() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger trail_chained before insert on trail for each row execute function trail_chained();
create trigger trail_stays before update or delete on trail for each row execute function trail_stays();
create trigger trail_stays_whole before truncate on trail for each statement execute function trail_stays();
