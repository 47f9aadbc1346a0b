-- What goes back to a wallet is no withdrawal, stake or order of its own: the account record names it as a return.
create or replace function record_kind(kind text, state text, corrects bigint, op_id text) returns text language sql immutable
  return case
    when kind = 'withdrawal' and state in ('voided', 'expired') then 'withdrawalReturn'
    when kind = 'pointRedeem' and state in ('voided', 'expired') then 'pointRedeemReturn'
    when kind = 'bet' and op_id like 'void:%' then 'betVoid'
    when kind = 'bet' and (state in ('voided', 'expired') or corrects is not null) then 'betReturn'
    else kind
  end;

-- Writes the account record of what was booked, and adds to its sums by quarter of an hour and by day (UTC).
create or replace function wallet_record_add() returns trigger language plpgsql as $$
begin
  insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
    select e.account_id, t.at, record_kind(t.kind, t.state, t.corrects, t.op_id), e.tx_id, e.amount, e.balance_after
    from added e join ledger_tx t on t.id = e.tx_id
    where e.account_id like 'wallet:%'
    order by e.account_id, e.version;
  with sums as (
    select e.account_id, t.at - t.at % 900000 as quarter, t.at - t.at % 86400000 as day,
      record_kind(t.kind, t.state, t.corrects, t.op_id) as kind, count(*) as entries,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0) as credit,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as debit
    from added e join ledger_tx t on t.id = e.tx_id
    where e.account_id like 'wallet:%'
    group by 1, 2, 3, 4
    order by 1, 2, 4
  ), days as (
    insert into wallet_day as d
      select account_id, day, kind, sum(entries), sum(credit), sum(debit) from sums group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, kind) do update set
      entries = d.entries + excluded.entries,
      credit = d.credit + excluded.credit,
      debit = d.debit + excluded.debit
  )
  insert into wallet_sum as s
    select account_id, quarter, kind, entries, credit, debit from sums
  on conflict (account_id, quarter, kind) do update set
    entries = s.entries + excluded.entries,
    credit = s.credit + excluded.credit,
    debit = s.debit + excluded.debit;
  return null;
end
$$;
