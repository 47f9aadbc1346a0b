-- Messages that their owner deleted. The row stays, so that delivering the same one again changes nothing.

alter table inbox_message add column removed_at bigint;
