import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { round, roundVoid } from '../../db/schema.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError } from '../../ground/handler.ts';
import { lockPlayer } from '../../ledger/player.ts';
import {
  type Leg,
  lockAccounts,
  reversalLegs,
  spreadAccount,
  type WalletPorts,
  walletsOf,
} from '../../ledger/wallet/ports.ts';
import type { VoidConsumer } from './consumers.ts';
import { walletOfRound } from './roundWallet.ts';

export interface VoidDeps extends WalletPorts, Pick<ModuleDeps, 'clock'> {
  /** What counts settled rounds. */
  readonly voidConsumers: readonly VoidConsumer[];
}

/**
 * Takes a settled bet back: the stake is returned to the wallet that it came from and the payout withdrawn, in one booking with the
 * house, and whatever counted the bet counts it no more. The round stays in every record as it was. Taking it back again
 * changes nothing. Throws `not_found`, and `insufficient_funds` when all wallets of the player hold less than what was won.
 *
 * Locks: the account, the boundary of the settlements (shared), the void, ledger accounts, topics.
 */
export async function voidRound(
  tx: Tx,
  { wallet, clock, voidConsumers }: VoidDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const [row] = await tx.select().from(round).where(eq(round.id, id));
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such round.');
  const { uid, stake, payout } = row;
  const player = await lockPlayer(tx, uid);
  const at = await lockBookingDate(tx, clock);
  const [made] = await tx
    .insert(roundVoid)
    .values({ roundId: id, uid, at, reason })
    .onConflictDoNothing()
    .returning({ roundId: roundVoid.roundId });
  if (made === undefined) return;
  const own = await walletOfRound(tx, id, uid);
  const house = spreadAccount('house', uid);
  const locked = ['bonus', house, ...(await walletsOf(tx, uid)).map(it => it.id)];
  await lockAccounts(
    tx,
    locked.map(account => ({ account, amount: 0 })),
  );
  const back = stake - payout;
  if (back !== 0) {
    const legs: readonly Leg[] =
      back > 0 ? [{ account: own, amount: back }] : await reversalLegs(tx, uid, own, -back);
    const booked = [{ account: house, amount: -back }, ...legs];
    await wallet.post(tx, { opId: `void:${id}`, kind: 'bet', legs: booked, at });
  }
  const voided = { round: row, player, wallet: own, at };
  const tells = [];
  for (const consumer of voidConsumers) tells.push(await consumer.roundVoided(tx, voided));
  await wallet.publishBalance(tx, uid, at);
  for (const tell of tells) await tell?.(tx);
}
