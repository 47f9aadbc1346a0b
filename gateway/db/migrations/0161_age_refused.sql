-- When a member entered a birthday below the merchant's least age: another one is taken by the support only.
alter table account add column age_refused_at bigint;
