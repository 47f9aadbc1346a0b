-- What counted a bet that is taken back later counts it no more.

-- A bonus: its stake is taken out again, and money that the bonus has become goes back to it.
alter table bonus_entry drop constraint bonus_entry_round_id_key;
alter table bonus_entry add constraint bonus_entry_round unique (round_id, what);
alter table bonus_entry drop constraint bonus_entry_what_check;
alter table bonus_entry add constraint bonus_entry_what_check
  check (what in ('issue', 'stake', 'complete', 'lose', 'expire', 'void'));
alter table bonus_entry drop constraint bonus_entry_check;
alter table bonus_entry add constraint bonus_entry_check check ((what in ('stake', 'void')) = (round_id is not null));

-- What a month of a level had paid back for bets that were taken back after it was settled.
create table vip_correction (
  round_id text primary key references round_void (round_id),
  uid text not null references account (uid),
  month bigint not null,
  amount bigint not null check (amount <= 0),
  at bigint not null
);
create index vip_correction_uid on vip_correction (uid);
-- What of the rebate of a month was kept for such corrections: the rest was paid.
alter table vip_month add column taken bigint not null default 0, add constraint vip_month_taken check (taken between 0 and rebate);
