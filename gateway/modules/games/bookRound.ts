import type { Tx } from '../../db/database.ts';
import { CallError } from '../../http/handler.ts';
import { contributionOf } from '../jackpot/pool.ts';
import { spreadAccount, walletOf } from '../wallet/accounts.ts';
import type { Leg, Post } from '../wallet/post.ts';
import type { RoundRow } from './rounds.ts';

/**
 * Books a settled round: the stake goes to the house, one percent of it on to the jackpot pool, the payout back
 * to the wallet. The stake is booked first, so nobody can bet a payout that hasn't been won yet.
 */
export async function bookRound(post: Post, tx: Tx, row: RoundRow): Promise<void> {
  const { id, stake, payout, settledAt: at } = row;
  const wallet = walletOf(row.uid);
  const house = spreadAccount('house', row.uid);
  const contribution = contributionOf(stake);
  const stakeLegs: readonly Leg[] = [
    { account: wallet, amount: -stake },
    { account: house, amount: stake - contribution },
    { account: spreadAccount('jackpot', row.uid), amount: contribution },
  ];
  const legs = stakeLegs.filter(leg => leg.amount !== 0);
  const { booked } = await post(tx, { opId: `bet:${id}`, kind: 'bet', at, legs });
  if (!booked) throw new CallError('idempotency_conflict', 409, 'This bet was placed before.');
  if (payout === 0) return;
  const won: readonly Leg[] = [
    { account: house, amount: -payout },
    { account: wallet, amount: payout },
  ];
  await post(tx, { opId: `payout:${id}`, kind: 'payout', at, legs: won });
}
