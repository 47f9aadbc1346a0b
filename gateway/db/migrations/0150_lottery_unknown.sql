-- A ticket whose play is not known any more gets its stake back.

alter table lottery_ticket drop constraint lottery_ticket_reason;
alter table lottery_ticket add constraint lottery_ticket_reason check (reason in ('won', 'stopped', 'break', 'unknown'));
