import { IN_HOUSE_VENDOR } from '../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../db/database.ts';
import { minesRound } from '../../../db/schema.ts';
import { DAY } from '../../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { CallError } from '../../../ground/handler.ts';
import type { PlayGate } from '../../../ledger/limits/ports.ts';
import type { Wallet } from '../../../ledger/wallet/ports.ts';
import { assertMayStake } from '../../gameRules/ports.ts';
import type { RecentGames } from '../../recentGames/ports.ts';
import { beginRound } from '../beginRounds.ts';
import { assertStake } from '../bet.ts';
import type { Seeds } from '../seeds.ts';
import { newlyPlayed, type SettledDeps } from '../settledRound.ts';
import { type Field, findOpen, type MinesRow, minesRoundView } from './rows.ts';

/** What rounds of Mines touch besides their own rows. */
export interface MinesDeps extends SettledDeps, Pick<ModuleDeps, 'clock' | 'publish'> {
  readonly seeds: Pick<Seeds, 'current'>;
  readonly wallet: Pick<
    Wallet,
    'reserve' | 'settle' | 'release' | 'post' | 'publishBalance' | 'balanceToPublish' | 'stakeWallet'
  >;
  readonly playGate: Pick<PlayGate, 'mayStake' | 'stakeReturned' | 'paidOut'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

const MINES = 'MINES';
/** How long a round may stay open before the clock closes it, world ms: a day. */
const OPEN_FOR_MS = DAY;

/** Operation of the ledger that holds the stake of a round. */
export const opOfMinesStake = (id: string): string => `bet:${id}`;

export interface Beginning {
  readonly uid: string;
  /** Id of the round, one per intent. */
  readonly roundId: string;
  readonly stake: number;
  readonly mines: number;
}

/**
 * Begins a round: its stake is on hold until it ends. Throws `round_open` (409) while another one is open, and what refuses any
 * bet (`placeBet`). Locks: account, boundary (shared), ledger accounts, topics; always in this order.
 */
export async function beginMines(deps: MinesDeps, tx: Tx, beginning: Beginning): Promise<Field> {
  const { uid, roundId, stake, mines } = beginning;
  const { wallet, playGate } = deps;
  const { player, at, seeds, topGame } = await beginRound(tx, deps, uid, async ({ rules, at: now }) => {
    assertStake(stake);
    assertMayStake(rules, { gameCode: MINES, stake, at: now });
    const open = await findOpen(tx, uid);
    if (open !== null)
      throw new CallError('round_open', 409, 'Finish the open round first.', { value: minesRoundView(open) });
  });
  await playGate.mayStake(tx, player, { at, stake, payout: 0 });
  const from = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
  const held = {
    opId: opOfMinesStake(roundId),
    kind: 'bet',
    uid,
    amount: stake,
    from: from.account,
    at,
  } as const;
  const { booked } = await wallet.reserve(tx, held).catch((failure: unknown) => {
    throw from.refusal(failure);
  });
  if (!booked) throw new CallError('idempotency_conflict', 409, 'This round was begun before.');
  const row: MinesRow = {
    ...{ id: roundId, uid, stake, mines, tiles: [], state: 'open', demo: player.demo },
    ...{ seedId: seeds.id, nonce: seeds.nonce, begunAt: at, dueAt: at + OPEN_FOR_MS, endedAt: null },
  };
  await tx.insert(minesRound).values(row);
  const field = { row, seeds: { ...seeds, revealedAt: null } };
  await wallet.publishBalance(tx, uid, at);
  await deps.publish(tx, { key: 'minesRound', uid, data: { round: minesRoundView(field) }, at });
  const played = newlyPlayed({ uid, gameCode: MINES, topGame, at });
  if (played !== null) await deps.recentGames.played(tx, played);
  return field;
}
