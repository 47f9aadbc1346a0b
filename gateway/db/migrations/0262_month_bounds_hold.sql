-- compatible: 0250
-- Reads both tables once, and locks out nobody meanwhile: a partition whose check is known to hold is attached at once.
alter table ledger_entry validate constraint ledger_entry_before_ids;
alter table wallet_record validate constraint wallet_record_before_at;
