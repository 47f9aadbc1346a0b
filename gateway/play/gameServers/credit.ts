import type { Tx } from '../../db/database.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import type { Player } from '../../ledger/player.ts';
import { spreadAccount, type Wallet } from '../../ledger/wallet/ports.ts';
import type { Rounds } from '../rounds/ports.ts';
import { addToRound, type GameRound, recordRound } from './rounds.ts';
import { markLate } from './transactions.ts';

export interface CreditDeps {
  readonly wallet: Pick<Wallet, 'post'>;
  readonly playGate: Pick<PlayGate, 'paidOut'>;
  readonly rounds: Pick<Rounds, 'winBooked'>;
}

/** A win that is credited. The account and the round are locked. */
export interface Credit {
  readonly player: Player;
  readonly round: GameRound;
  /** Transaction of the win. */
  readonly win: { readonly server: string; readonly id: string };
  /** Ledger account that it goes to. */
  readonly account: string;
  readonly payout: number;
  /** World time, epoch ms. */
  readonly at: number;
}

/** Books a win: it counts with its round, or is a row of its own in the record where the round has ended. */
export async function credit(tx: Tx, { wallet, playGate, rounds }: CreditDeps, of: Credit): Promise<void> {
  const { player, round, win, account, payout, at } = of;
  await playGate.paidOut(tx, player, { at: round.openedAt, payout });
  await wallet.post(tx, {
    opId: `game:${win.server}:win:${win.id}`,
    kind: 'payout',
    at,
    legs: [
      { account: spreadAccount('house', player.uid), amount: -payout },
      { account, amount: payout },
    ],
  });
  if (round.state === 'OPEN') return addToRound(tx, round, { payout });
  // The round was counted with what it had then, so this is a row of its own.
  const row = await recordRound(tx, player, round, { stake: 0, payout, at, late: win.id });
  await markLate(tx, win, row.id);
  rounds.winBooked();
}
