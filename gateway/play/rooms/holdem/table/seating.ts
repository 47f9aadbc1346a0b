import { eq } from 'drizzle-orm';
import { HOLDEM_CODE } from '../../../../../streams/wire/holdem/words.ts';
import { IN_HOUSE_VENDOR } from '../../../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../../../db/database.ts';
import { holdemChair, holdemTable } from '../../../../db/schema.ts';
import type { ModuleDeps } from '../../../../ground/deps.ts';
import { CallError } from '../../../../ground/handler.ts';
import { lockPlayer } from '../../../../ledger/player.ts';
import { assertMayStake, readRules } from '../../../gameRules/ports.ts';
import { HOLDEM } from '../../../houseGames/catalogue.ts';
import { HOLDEM_TIMES, holdemRoomOf } from '../../../houseGames/holdem.ts';
import type { TablesDeps } from '../../seating.ts';
import { publishTable } from './publishTable.ts';
import { chairOf, chairsHeld, lockPokerTable } from './rows.ts';

export type ChairDeps = TablesDeps & Pick<ModuleDeps, 'publish'>;

/** Operation of the ledger that holds the chips of a chair. */
export const opOfChair = (chairId: string): string => `chips:${chairId}`;

export interface SittingDown {
  readonly uid: string;
  /** Id of the chair, one per intent. */
  readonly chairId: string;
  readonly table: string;
  /** Minor units. */
  readonly buyIn: number;
  readonly text: string;
}

/**
 * Takes the lowest free seat and holds what is put on the table. Throws `room_seated`, `room_full` (409), `stake_out_of_range`
 * (400), and what refuses any stake. Locks: account, table, ledger accounts, topics; always in this order.
 */
export async function sitDown(deps: ChairDeps, tx: Tx, sitting: SittingDown): Promise<void> {
  const { uid, chairId, buyIn, text } = sitting;
  const { wallet, playGate, recentGames, clock } = deps;
  const player = await lockPlayer(tx, uid);
  const other = await chairOf(tx, uid);
  if (other !== null)
    throw new CallError('room_seated', 409, 'You sit at a table already.', {
      value: { table: other.tableId },
    });
  const table = await lockPokerTable(tx, sitting.table);
  const { seats, minBuyIn, maxBuyIn } = holdemRoomOf(table.room);
  if (buyIn < minBuyIn || buyIn > maxBuyIn)
    throw new CallError('stake_out_of_range', 400, `Bring ${minBuyIn} to ${maxBuyIn} minor units.`);
  const taken = await chairsHeld(tx, table.id);
  if (taken.length >= seats)
    throw new CallError('room_full', 409, 'All seats of this table are taken.', { value: { next: null } });
  const at = clock.now();
  assertMayStake(await readRules(tx, IN_HOUSE_VENDOR, HOLDEM_CODE), {
    ...{ gameCode: HOLDEM_CODE, stake: buyIn, at },
  });
  await playGate.mayStake(tx, player, { at, stake: buyIn, payout: 0 });
  const from = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
  await wallet
    .reserve(tx, { opId: opOfChair(chairId), kind: 'bet', uid, amount: buyIn, from: from.account, at })
    .catch((failure: unknown) => {
      throw from.refusal(failure);
    });
  const free = Array.from({ length: seats }, (_, i) => i + 1).find(seat =>
    taken.every(it => it.seat !== seat),
  );
  await tx.insert(holdemChair).values({
    ...{ id: chairId, tableId: table.id, seat: free ?? 1, uid, buyIn, stack: buyIn },
    ...{ dealText: text, bankMs: HOLDEM_TIMES.bank, missed: 0, leaving: false, demo: player.demo, at },
  });
  if (!table.live && table.dueAt === null && taken.length > 0)
    await tx
      .update(holdemTable)
      .set({ dueAt: at + HOLDEM_TIMES.start * clock.rate })
      .where(eq(holdemTable.id, table.id));
  await wallet.publishBalance(tx, uid, at);
  await publishTable(deps, tx, table.id, at);
  await recentGames.played(tx, { uid, nodeId: HOLDEM.nodeId, at });
}
