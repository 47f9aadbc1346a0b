-- Few accounts are excluded, and every new account and way to be paid is compared with them.
create index account_excluded on account (break_until) where break_kind = 'exclusion';
