-- Who did what to a contract, in order. A row never changes. Times are world time, epoch ms.
create table contract_event (
  id bigint primary key generated always as identity,
  contract_id text not null references contract (id),
  -- As the wire calls them; X: ended because of what somebody above agreed to.
  move text not null check (move in ('P', 'E', 'V', 'A', 'R', 'C', 'X')),
  -- Nobody for the house, and where it isn't known.
  actor_uid text,
  -- What was offered.
  terms jsonb,
  -- The version that came into force or ended.
  version integer,
  at bigint not null
);
create index contract_event_contract on contract_event (contract_id, id);

-- Of older contracts it is known when they were made, accepted and ended, but not when changes were offered or by whom
-- they were ended.
insert into contract_event (contract_id, move, actor_uid, terms, version, at)
  select contract_id, move, actor_uid, terms, version, at from (
    select c.id as contract_id, 0 as place, 'P' as move, c.upline_uid as actor_uid,
      coalesce(v.terms, c.offered_terms) as terms, null::integer as version, c.created_at as at
    from contract c left join contract_version v on v.contract_id = c.id and v.version = 1
    union all
    select c.id, v.version, 'A', c.downline_uid, null, v.version, v.accepted_at
    from contract c join contract_version v on v.contract_id = c.id
    union all
    select id, 1000000, case state when 'changeOffered' then 'E' else 'V' end, upline_uid, offered_terms, null,
      coalesce(offered_at, created_at)
    from contract where state in ('changeOffered', 'revocationAsked')
    union all
    select id, 1000000, case state when 'rejected' then 'R' else 'X' end,
      case state when 'rejected' then downline_uid end, null, null, coalesce(ended_at, created_at)
    from contract where state in ('rejected', 'terminated')
  ) moves order by at, contract_id, place;
