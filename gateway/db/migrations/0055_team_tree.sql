-- The tree of agents and members as a closure table: one row for each account and each account above it.

create table team_member (
  ancestor text not null references account (uid),
  uid text not null references account (uid),
  -- Steps from the ancestor down to the account; 0 for the account itself.
  depth integer not null,
  -- The direct downline of the ancestor in whose team the account is; the account itself at depth 0.
  via text not null,
  primary key (ancestor, uid) include (depth, via),
  constraint team_member_depth check (depth >= 0 and (depth > 0 or (ancestor = uid and via = uid)))
);
create index team_member_uid on team_member (uid);
create index account_created on account (created_at);

-- Follows the uplines of new accounts. A circle of uplines, which nothing makes, ends the walk.
create function team_member_add() returns trigger language plpgsql as $$
begin
  insert into team_member (ancestor, uid, depth, via)
    with recursive up (uid, ancestor, depth, via) as (
      select uid, uid, 0, uid from added
      union all
      select up.uid, above.uid, up.depth + 1, up.ancestor
      from up join account here on here.uid = up.ancestor join account above on above.uid = here.upline_uid
    ) cycle uid, ancestor set is_circle using path
    select ancestor, uid, depth, via from up where not is_circle;
  return null;
end
$$;
create trigger team_member_add after insert on account
  referencing new table as added for each statement execute function team_member_add();

-- Hangs an account with everybody below it under another upline.
create function team_member_move() returns trigger language plpgsql as $$
begin
  delete from team_member m using team_member below
    where below.ancestor = new.uid and m.uid = below.uid
      and not exists (select 1 from team_member own where own.ancestor = new.uid and own.uid = m.ancestor);
  insert into team_member (ancestor, uid, depth, via)
    select up.ancestor, below.uid, up.depth + 1 + below.depth, case up.depth when 0 then new.uid else up.via end
    from team_member up cross join team_member below
    where up.uid = new.upline_uid and below.ancestor = new.uid
  on conflict (ancestor, uid) do nothing;
  return null;
end
$$;
create trigger team_member_move after update of upline_uid on account
  for each row when (old.upline_uid is distinct from new.upline_uid) execute function team_member_move();

insert into team_member (ancestor, uid, depth, via)
  with recursive up (uid, ancestor, depth, via) as (
    select uid, uid, 0, uid from account
    union all
    select up.uid, above.uid, up.depth + 1, up.ancestor
    from up join account here on here.uid = up.ancestor join account above on above.uid = here.upline_uid
  ) cycle uid, ancestor set is_circle using path
  select ancestor, uid, depth, via from up where not is_circle;
