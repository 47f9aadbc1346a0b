-- Figures of teams without bets that were taken back: each is taken out of the day on which it was settled.
create function member_day_void() returns trigger language plpgsql as $$
declare
  r round%rowtype;
begin
  select * into r from round where id = new.round_id;
  -- Locked, so that the day isn't added up with the bet meanwhile.
  insert into team_open_day values (r.settled_at - r.settled_at % 86400000)
    on conflict (day) do update set day = excluded.day;
  update member_day d set
      rounds = d.rounds - 1,
      stake = d.stake - r.stake,
      valid_bet = d.valid_bet - r.valid_bet,
      payout = d.payout - r.payout
    where d.uid = r.uid and d.day = r.settled_at - r.settled_at % 86400000
      and d.category = round_category(r.category, r.game_type);
  return null;
end
$$;
create trigger member_day_void after insert on round_void for each row execute function member_day_void();
