-- Proof images. While one is uploaded its bytes stand in parts; then only the picture that was drawn from them is kept.
create table cash_proof (
  id text primary key,
  uid text not null references account (uid),
  size bigint not null check (size > 0),
  -- The picture as it is shown; null while it is uploaded.
  picture bytea,
  -- The order that it proves; without one it goes after a while.
  order_id text references cash_order (id) on delete cascade,
  -- Real time, epoch ms.
  at bigint not null
);
create index cash_proof_uid on cash_proof (uid);
create index cash_proof_loose on cash_proof (at) where order_id is null;

create table cash_proof_part (
  proof_id text not null references cash_proof (id) on delete cascade,
  start bigint not null,
  bytes bytea not null,
  primary key (proof_id, start)
);
