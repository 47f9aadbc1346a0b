-- Follows the uplines of new accounts. A circle of uplines, which nothing makes, ends the walk.
create or replace function team_member_add() returns trigger language plpgsql as $$
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

-- Hangs an account with everybody below it under another upline.
create or replace function team_member_move() returns trigger language plpgsql as $$
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
