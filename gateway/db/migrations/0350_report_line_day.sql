-- What each line of agents did of a day, all categories together: what the report of a year by line is read from, instead of the rows of
-- all members who play without an agent.
create table report_line_day (
  day bigint not null,
  -- The agent below the house; empty for all accounts without one.
  uid text not null,
  rounds bigint not null,
  stake bigint not null,
  payout bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  promotions bigint not null,
  wages bigint not null,
  primary key (day, uid)
);

insert into report_line_day
  select t.day, case when a.type = any('{1,2,41,42}') then a.uid else '' end, sum(t.rounds), sum(t.stake), sum(t.payout),
    sum(t.deposits), sum(t.withdrawals), sum(t.promotions), sum(t.wages)
  from team_day t join account a on a.uid = t.uid
  where a.upline_uid is null and t.category = 'CONS'
    and not exists (select 1 from team_open_day o where o.day = t.day)
    and not exists (select 1 from report_open_day o where o.day = t.day)
  group by 1, 2
  having (sum(t.rounds), sum(t.stake), sum(t.deposits), sum(t.withdrawals), sum(t.promotions), sum(t.wages)) <> (0, 0, 0, 0, 0, 0);
