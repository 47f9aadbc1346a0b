-- Money that went between an upline and a direct downline. Times are world time, epoch ms; amounts minor units.
create table team_transfer (
  -- Made by the sender's page.
  id text primary key,
  sender_uid text not null references account (uid),
  receiver_uid text not null references account (uid),
  -- What the receiver is to the sender.
  side text not null check (side in ('upline', 'downline')),
  amount bigint not null check (amount > 0),
  note text not null check (length(note) <= 140),
  at bigint not null,
  demo boolean not null,
  check (sender_uid <> receiver_uid)
);
create index team_transfer_sender on team_transfer (sender_uid, at, id);
create index team_transfer_receiver on team_transfer (receiver_uid, at, id);

-- Who else a message is about, masked.
alter table inbox_message add column name text;
