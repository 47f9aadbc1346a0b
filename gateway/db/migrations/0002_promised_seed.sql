-- The seed promised for the pair after this one; null where none was promised.
alter table seed_pair add column next_server_seed text;
