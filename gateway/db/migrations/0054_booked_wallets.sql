-- The function of 0026, whose answer has the wallets of the members as well: what is published after a booking is read
-- by the booking itself.
--
-- Books several transactions in one round trip: locks their accounts in the order of their ids, looks whether each can be
-- afforded in turn, and writes them. Nothing is written when one is refused. The answer: why it was refused, which
-- were booked (those booked before are not), and what the accounts hold then.
create or replace function ledger_book(
  p_at bigint,
  p_ops text[], p_kinds text[], p_state text, p_corrects bigint, p_resolves bigint, p_expires bigint,
  p_leg_ops integer[], p_accounts text[], p_amounts bigint[]
) returns jsonb language plpgsql as $$
declare
  -- The largest integer that JavaScript holds exactly.
  greatest_amount constant numeric := 9007199254740991;
  missing text;
  overdrawn boolean;
  overflowing boolean;
  booking bigint;
  booked boolean[] := '{}';
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

  for i in 1 .. cardinality(p_ops) loop
    insert into ledger_tx (op_id, kind, at, state, corrects, resolves, expires_at)
      values (p_ops[i], p_kinds[i], p_at, p_state, p_corrects, p_resolves, p_expires)
      on conflict (op_id) do nothing returning id into booking;
    booked := booked || (booking is not null);
    if booking is not null then
      with moved as (
        update ledger_account a set balance = a.balance + leg.amount, version = a.version + 1
        from unnest(p_accounts, p_amounts, p_leg_ops) leg (account, amount, op)
        where leg.op = i and a.id = leg.account
        returning a.id, leg.amount, a.balance, a.version
      )
      insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
        select booking, id, amount, balance, version from moved;
    end if;
  end loop;
  return jsonb_build_object('booked', to_jsonb(booked),
    'balances', (select jsonb_object_agg(id, balance) from ledger_account where id = any (p_accounts)),
    'wallets', (select jsonb_agg(jsonb_build_object('uid', w.uid, 'accountTypeId', w.account_type_id,
        'avail', w.balance, 'version', w.version) order by w.account_type_id, w.id)
      from ledger_account w
      where w.kind = 'wallet' and w.uid in (select uid from ledger_account where id = any (p_accounts) and kind = 'wallet')));
end
$$;
