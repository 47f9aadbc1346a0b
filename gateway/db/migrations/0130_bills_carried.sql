-- What an upline's bill can't bear is below zero and carried over, and what a downline earns meanwhile waits (decision 083).
alter table bill drop constraint bill_share_check;
alter table bill drop constraint bill_paid;
alter table bill add constraint bill_paid check (paid between 0 and greatest(total, 0));

-- Bills that something is carried over of.
drop index bill_below_zero;
create index bill_open on bill (kind, contract_id) where total <> paid;
