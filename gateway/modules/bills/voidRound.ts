import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { round, roundVoid } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import { takeDate } from '../boundary.ts';
import type { ModuleDeps } from '../deps.ts';
import { lockPlayer } from '../games/player.ts';
import type { Points } from '../points/points.ts';
import { spreadAccount, walletOf } from '../wallet/accounts.ts';
import type { WalletPorts } from '../wallet/module.ts';
import type { Leg } from '../wallet/post.ts';
import { findBooking } from '../wallet/storedBooking.ts';

export interface VoidDeps extends WalletPorts, Pick<ModuleDeps, 'clock'> {
  readonly points: Pick<Points, 'roundVoided' | 'tell'>;
}

/** The wallet that a round was staked from; the main one where its bets were booked one by one. */
async function walletOfRound(tx: Tx, id: string, uid: string): Promise<string> {
  const staked = await findBooking(tx, `bet:${id}`);
  return staked?.legs.find(({ account }) => account.startsWith('wallet:'))?.account ?? walletOf(uid);
}

/**
 * Takes a settled bet back: the stake is returned and the payout withdrawn, in one booking with the house, and so are the
 * points that it earned. The round stays in every record as it was. Taking it back again changes nothing. Throws `not_found`, and `insufficient_funds` when the
 * player has less than what was won.
 *
 * Locks: the account, the boundary of the settlements (shared), the void, ledger accounts, topics.
 */
export async function voidRound(
  tx: Tx,
  { wallet, clock, points }: VoidDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const [row] = await tx.select().from(round).where(eq(round.id, id));
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such round.');
  const { uid, stake, payout } = row;
  await lockPlayer(tx, uid);
  const at = await takeDate(tx, clock);
  const [made] = await tx
    .insert(roundVoid)
    .values({ roundId: id, uid, at, reason })
    .onConflictDoNothing()
    .returning({ roundId: roundVoid.roundId });
  if (made === undefined) return;
  const lost = await points.roundVoided(tx, row, at);
  const back = stake - payout;
  if (back !== 0) {
    const legs: readonly Leg[] = [
      { account: spreadAccount('house', uid), amount: -back },
      { account: await walletOfRound(tx, id, uid), amount: back },
    ];
    await wallet.post(tx, { opId: `void:${id}`, kind: 'bet', legs, at });
    await wallet.publishBalance(tx, uid, at);
  }
  await points.tell(tx, uid, lost, at);
}
