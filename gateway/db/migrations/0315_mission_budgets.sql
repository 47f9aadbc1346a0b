-- compatible: 0310
-- What missions may give in all, and what they gave of it (gateway/rewards/missions, docs/decisions/146), in the unit of the reward.

create table mission_budget (
  mission_id text primary key,
  -- Null for no bound: then nothing is counted, so that claims don't wait for each other.
  budget bigint,
  spent bigint not null default 0,
  constraint mission_budget_spent check (spent >= 0 and (budget is null or spent <= budget))
);
