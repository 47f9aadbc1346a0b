-- compatible: 0175
-- A stake that is not settled is in the money of its day (docs/decisions/141): that opens the day, whoever else played.
create trigger team_day_staked after insert on wallet_day
  for each row when (new.kind in ('bet', 'payout'))
  execute function team_day_money();
