import { desc, eq } from 'drizzle-orm';
import { commonCardsAt, holeCardsAt, inDealOrder } from '../../../../../streams/wire/holdem/dealOrder.ts';
import type { PlayedHands, PokerProof } from '../../../../../streams/wire/holdem/shapes.ts';
import { MOST_HANDS } from '../../../../../streams/wire/holdem/words.ts';
import type { Tx } from '../../../../db/database.ts';
import { holdemHand, holdemNet, holdemTable } from '../../../../db/schema.ts';
import { CallError } from '../../../../ground/handler.ts';
import { openCards, sealPack } from '../../cards/sealing.ts';
import { readHand } from './dealing.ts';
import { shownHand } from './views.ts';

/** The last hands of an account, newest first, each as its seat saw it. */
export async function readPlayedHands(tx: Tx, uid: string): Promise<PlayedHands> {
  const rows = await tx
    .select({ net: holdemNet, tableId: holdemHand.tableId, room: holdemTable.room })
    .from(holdemNet)
    .innerJoin(holdemHand, eq(holdemHand.id, holdemNet.handId))
    .innerJoin(holdemTable, eq(holdemTable.id, holdemHand.tableId))
    .where(eq(holdemNet.uid, uid))
    .orderBy(desc(holdemNet.endedAt), desc(holdemNet.handId))
    .limit(MOST_HANDS);
  const list: PlayedHands['list'] = [];
  for (const { net, tableId, room } of rows) {
    const hand = await readHand(tx, room, net.handId);
    const seat = hand.row.seats.find(it => it.chair === net.chairId)?.seat ?? 0;
    const { endedAt } = net;
    list.push({ ...{ table: tableId, room, endedAt, seat, net: net.net }, hand: shownHand(hand, seat) });
  }
  return { list };
}

/**
 * What proves a hand that has ended: the common cards, those that were shown, and those of who asks are opened. Throws
 * `not_found` (404) for another hand, and for one that runs.
 */
export async function readProof(tx: Tx, uid: string, id: string): Promise<PokerProof> {
  const [known] = await tx
    .select({ endedAt: holdemHand.endedAt, room: holdemTable.room })
    .from(holdemHand)
    .innerJoin(holdemTable, eq(holdemTable.id, holdemHand.tableId))
    .where(eq(holdemHand.id, id));
  if (known === undefined || known.endedAt === null)
    throw new CallError('not_found', 404, 'There is no such hand that has ended.');
  const { row, state } = await readHand(tx, known.room, id);
  const order = inDealOrder(row.seats, row.button);
  const isOpen = (seat: number) =>
    (state.result?.shown.includes(seat) ?? false) || row.seats.some(it => it.seat === seat && it.uid === uid);
  const hole = order.flatMap(({ seat }, place) => (isOpen(seat) ? holeCardsAt(place, order.length) : []));
  const dealt = [...hole, ...commonCardsAt(order.length).slice(0, state.board.length)];
  const texts = row.seats.map(({ seat, text }) => ({ seat, text }));
  const pack = sealPack(row.serverSeed);
  return {
    ...{ hand: row.number, commit: row.commit, seals: [...pack.seals], texts },
    opened: [...openCards(row.serverSeed, pack, { texts, hand: row.number }, dealt)],
  };
}
