-- What a clock could not do: one thing that fails keeps none of the others waiting, and is tried again after a pause that
-- grows with its failures. Times are real ones, of the server.
create table set_aside (
  loop text not null,
  key text not null,
  attempts integer not null,
  error text not null,
  next_try timestamptz not null,
  primary key (loop, key)
);
