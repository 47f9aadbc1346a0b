-- Tries of a payment password: wrong ones, and those whose result isn't known yet. Times are real time, epoch ms.

create table payment_password_try (
  uid text primary key references account (uid),
  tries integer not null check (tries >= 0),
  last_at bigint not null,
  -- Until when every try is refused; null while there were fewer than the limit.
  locked_until bigint
);
