import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';
import { FIRST_KEPT_MOMENT } from '../../ground/months/ports.ts';

/** What totals of records are read from. */
export const SUM_INVARIANTS: readonly Invariant[] = [
  {
    id: 'walletSums',
    says: 'The sums of bookings by quarter and by day are those of the account record.',
    rows: sql`
      select account_id || ' ' || kind as what,
        (sums.n, sums.net) is not distinct from (quarters.n, quarters.net)
          and (sums.n, sums.net) is not distinct from (days.n, days.net) as sound
      from (select account_id, kind, count(*) as n, sum(amount) as net from wallet_record
        where at >= ${FIRST_KEPT_MOMENT} group by 1, 2) sums
      full join (select account_id, kind, sum(entries) as n, sum(credit - debit) as net from wallet_sum
        where quarter >= ${FIRST_KEPT_MOMENT} group by 1, 2)
        quarters using (account_id, kind)
      full join (select account_id, kind, sum(entries) as n, sum(credit - debit) as net from wallet_day
        where day >= ${FIRST_KEPT_MOMENT} group by 1, 2)
        days using (account_id, kind)`,
  },
  {
    id: 'roundSums',
    says: 'The sums of rounds by quarter and by day are those of the rounds.',
    rows: sql`
      select uid || ' ' || game_code as what,
        (sums.n, sums.net) is not distinct from (quarters.n, quarters.net)
          and (sums.n, sums.net) is not distinct from (days.n, days.net) as sound
      from (select uid, game_code, count(*) as n, sum(payout - stake) as net from round group by 1, 2) sums
      full join (select uid, game_code, sum(rounds) as n, sum(payout - stake) as net from round_sum group by 1, 2)
        quarters using (uid, game_code)
      full join (select uid, game_code, sum(rounds) as n, sum(payout - stake) as net from round_day group by 1, 2)
        days using (uid, game_code)`,
  },
];
