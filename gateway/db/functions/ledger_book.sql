-- Books several transactions in one round trip: locks their accounts in the order of their ids, looks whether each can be
-- afforded in turn, and writes them together, so that the triggers of the ledger run once for a call and not once for a
-- booking. Nothing is written when one is refused. The answer: why it was refused, which were booked (those booked
-- before are not), what the accounts hold then, and the wallets of their members, which are published.
create or replace function ledger_book(
  p_at bigint,
  p_ops text[], p_kinds text[], p_state text, p_corrects bigint, p_resolves bigint, p_expires bigint,
  p_leg_ops integer[], p_accounts text[], p_amounts bigint[]
) returns jsonb language plpgsql
-- The plans are kept, and go by keys whatever the tables held when they were made: planning for the operations and accounts of
-- each call took a third of its time.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  -- The largest integer that JavaScript holds exactly.
  greatest_amount constant numeric := 9007199254740991;
  missing text;
  overdrawn boolean;
  overflowing boolean;
  booked boolean[];
begin
  -- From here on others wait for these accounts: see `endWhenSilent`.
  perform set_config('idle_in_transaction_session_timeout', '2500', true);
  perform 1 from ledger_account where id = any (p_accounts) order by id for update;

  select min(leg.account) filter (where a.id is null),
      coalesce(bool_or(a.kind in ('wallet', 'jackpot', 'hold') and a.balance + leg.so_far < 0), false),
      coalesce(bool_or(abs(a.balance + leg.so_far) > greatest_amount), false)
    into missing, overdrawn, overflowing
    from (
      select account, sum(amount) over (partition by account order by op) as so_far
      from unnest(p_accounts, p_amounts, p_leg_ops) l (account, amount, op)
    ) leg left join ledger_account a on a.id = leg.account;
  if missing is not null then
    return jsonb_build_object('refused', 'missing', 'account', missing);
  end if;
  if overdrawn or overflowing then
    return jsonb_build_object('refused', case when overdrawn then 'overdrawn' else 'overflowing' end,
      'booked', '[]'::jsonb,
      'balances', (select jsonb_object_agg(id, balance) from ledger_account where id = any (p_accounts)));
  end if;

  if coalesce(pg_sequence_last_value('ledger_tx_id_seq'::regclass) < ledger_first_id(month_number(p_at)), true) then
    perform ledger_reach_month(p_at);
  end if;
  with written as (
    insert into ledger_tx (op_id, kind, at, state, corrects, resolves, expires_at)
      select op, kind, p_at, p_state, p_corrects, p_resolves, p_expires
      from unnest(p_ops, p_kinds) with ordinality w (op, kind, n) order by n
      on conflict (op_id) do nothing
      returning id, op_id
  ), leg as (
    -- What is booked twice in one call counts where it stands first.
    select w.id as tx_id, l.account, l.amount,
      sum(l.amount) over run as so_far, row_number() over run as nth,
      sum(l.amount) over whole as total, count(*) over whole as legs
    from unnest(p_accounts, p_amounts, p_leg_ops) l (account, amount, op)
      join written w on array_position(p_ops, w.op_id) = l.op
    window run as (partition by l.account order by l.op), whole as (partition by l.account)
  ), moved as (
    update ledger_account a set balance = a.balance + leg.total, version = a.version + leg.legs
      from leg where leg.nth = 1 and a.id = leg.account
      returning a.id, a.balance - leg.total as balance, a.version - leg.legs as version
  ), entered as (
    insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
      select leg.tx_id, leg.account, leg.amount, moved.balance + leg.so_far, moved.version + leg.nth
      from leg join moved on moved.id = leg.account
      order by leg.tx_id, leg.account
  )
  select array_agg(exists (select 1 from written where op_id = p_ops[n] and array_position(p_ops, op_id) = n) order by n)
    into booked from generate_series(1, cardinality(p_ops)) n;
  return jsonb_build_object('booked', to_jsonb(booked),
    'balances', (select jsonb_object_agg(id, balance) from ledger_account where id = any (p_accounts)),
    'wallets', (select jsonb_agg(jsonb_build_object('uid', w.uid, 'accountTypeId', w.account_type_id,
        'avail', w.balance, 'version', w.version) order by w.account_type_id, w.id)
      from ledger_account w
      where w.kind = 'wallet' and w.uid in (select uid from ledger_account where id = any (p_accounts) and kind = 'wallet')));
end
$$;
