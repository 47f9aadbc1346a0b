-- Requests for a sign-in count by network: one customer has all addresses of an IPv6 /64.
alter table qr_sign_in add column network text not null default '';
drop index qr_sign_in_ip;
create index qr_sign_in_network on qr_sign_in (network);
