-- When a crash was written, by the clock of the database: processes whose clocks differ compare a cash-out with it.
alter table crash_round add column crashed_instant double precision;
