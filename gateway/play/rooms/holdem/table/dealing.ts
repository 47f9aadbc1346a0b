import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { type DealtSeat, holdemAct, holdemHand } from '../../../../db/schema.ts';
import { holdemRoomOf } from '../../../houseGames/holdem.ts';
import { sealPack } from '../../cards/sealing.ts';
import { applyAct } from '../applyAct.ts';
import { beginHand } from '../beginHand.ts';
import type { HandState } from '../handState.ts';

export type HandRow = typeof holdemHand.$inferSelect;
export type ActRow = typeof holdemAct.$inferSelect;

/** A hand as its rows say. */
export interface StoredHand {
  readonly row: HandRow;
  readonly acts: readonly ActRow[];
  readonly state: HandState;
}

/** A hand as it begins: a function of the seed of its pack and of the texts of those who are dealt in. */
export function dealtHand(
  room: string,
  hand: Pick<HandRow, 'serverSeed' | 'number' | 'button'> & { readonly seats: readonly DealtSeat[] },
): HandState {
  const { serverSeed, number, button, seats } = hand;
  const { cards } = sealPack(serverSeed).deal(seats, number);
  return beginHand({ stakes: holdemRoomOf(room), seats, button, cards });
}

/** Plays a hand again from its rows: that is how every process knows it. */
export async function readHand(tx: Tx, room: string, id: string): Promise<StoredHand> {
  const [row] = await tx.select().from(holdemHand).where(eq(holdemHand.id, id));
  if (row === undefined) throw new Error(`there is no hand ${id}`);
  const acts = await tx.select().from(holdemAct).where(eq(holdemAct.handId, id)).orderBy(asc(holdemAct.step));
  const state = acts.reduce(
    (before, { seat, act, upTo }) => applyAct(before, { seat, act, to: upTo ?? undefined }),
    dealtHand(room, row),
  );
  return { row, acts, state };
}
