-- An image may prove something about an application for a reward, instead of an order.
alter table cash_proof add column entry_id bigint references promotion_entry (id);
alter table cash_proof add constraint cash_proof_owner check (order_id is null or entry_id is null);
drop index cash_proof_loose;
create index cash_proof_loose on cash_proof (at) where order_id is null and entry_id is null;
create index cash_proof_entry on cash_proof (entry_id) where entry_id is not null;
