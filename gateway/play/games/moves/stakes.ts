import { IN_HOUSE_VENDOR } from '../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../db/database.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { CallError } from '../../../ground/handler.ts';
import type { PlayGate } from '../../../ledger/limits/ports.ts';
import type { Player } from '../../../ledger/player.ts';
import type { Wallet } from '../../../ledger/wallet/ports.ts';
import type { RecentGames } from '../../recentGames/ports.ts';
import type { Seeds } from '../seeds.ts';
import type { SettledDeps } from '../settledRound.ts';
import type { MovesRow } from './rows.ts';

/** What rounds of moves touch besides their own rows. */
export interface MovesDeps extends SettledDeps, Pick<ModuleDeps, 'clock' | 'publish'> {
  readonly seeds: Pick<Seeds, 'current'>;
  readonly wallet: Pick<
    Wallet,
    'reserve' | 'settle' | 'release' | 'post' | 'publishBalance' | 'balanceToPublish' | 'stakeWallet'
  >;
  readonly playGate: Pick<PlayGate, 'mayStake' | 'mayFund' | 'stakeReturned' | 'paidOut'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

/** Operation of the ledger that holds a stake of a round: the first one, and each that raised it. */
const opOfStake = (id: string, nth: number): string => (nth === 1 ? `bet:${id}` : `bet:${id}:${nth}`);

/** Operations of the ledger that hold the stakes of a round. */
export const opsOfStakes = ({ id, stakes }: Pick<MovesRow, 'id' | 'stakes'>): readonly string[] =>
  Array.from({ length: stakes }, (_, i) => opOfStake(id, i + 1));

/**
 * Holds a stake of a round, each by an operation of its own. It counts for the limits with the moment at which the round began, as
 * all that it is about. Throws what refuses a stake: `on_break`, `limit_reached`, `insufficient_funds`, `vendor_wallet_short`.
 */
export async function holdStake(
  { wallet, playGate }: Pick<MovesDeps, 'wallet' | 'playGate'>,
  tx: Tx,
  player: Player,
  { id, uid, stake, begunAt }: Pick<MovesRow, 'id' | 'uid' | 'stake' | 'begunAt'>,
  { nth, at }: { readonly nth: number; readonly at: number },
): Promise<void> {
  playGate.mayFund(player, at);
  await playGate.mayStake(tx, player, { at: begunAt, stake, payout: 0 });
  const from = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
  const held = { opId: opOfStake(id, nth), kind: 'bet', uid, amount: stake, from: from.account, at } as const;
  const { booked } = await wallet.reserve(tx, held).catch((failure: unknown) => {
    throw from.refusal(failure);
  });
  if (!booked) throw new CallError('idempotency_conflict', 409, 'This was staked before.');
}
