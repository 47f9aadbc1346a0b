import { asc, eq, isNull } from 'drizzle-orm';
import type {
  PokerHand,
  PokerRoom,
  PokerRooms,
  PokerSeat,
  PokerTable,
} from '../../../../../streams/wire/holdem/shapes.ts';
import { MOST_POKER_TABLES } from '../../../../../streams/wire/holdem/words.ts';
import type { Tx } from '../../../../db/database.ts';
import { account, holdemChair, holdemTable } from '../../../../db/schema.ts';
import type { Clock } from '../../../../ground/clock/clock.ts';
import { maskName } from '../../../../people/maskName.ts';
import { HOLDEM_ROOMS, HOLDEM_TIMES, holdemRoomOf } from '../../../houseGames/holdem.ts';
import { viewOfHand } from '../holdemView.ts';
import { readHand, type StoredHand } from './dealing.ts';
import { type ChairRow, chairOf, chairsHeld, noPokerTable, type PokerTableRow } from './rows.ts';

/** A table with all that somebody may be shown of it. */
export interface TableNow {
  readonly table: PokerTableRow;
  readonly chairs: readonly ChairRow[];
  readonly hand: StoredHand | null;
}

/** A table as it stands in `tx`. */
export async function tableNow(tx: Tx, id: string): Promise<TableNow> {
  const [table] = await tx.select().from(holdemTable).where(eq(holdemTable.id, id));
  if (table === undefined) throw noPokerTable();
  const hand = table.handId === null ? null : await readHand(tx, table.room, table.handId);
  return { table, chairs: await chairsHeld(tx, id), hand };
}

/** What is the same of all tables of a room. */
function shownRoom(code: string): Omit<PokerRoom, 'id' | 'hand' | 'players'> {
  const { seats, smallBlind, bigBlind, minBuyIn, maxBuyIn, rake } = holdemRoomOf(code);
  const stakes = { smallBlind, bigBlind, minBuyIn, maxBuyIn, rake: rake.rate, rakeCap: rake.cap };
  return { room: code, seats, ...stakes };
}

/** A hand as a seat may see it; null for somebody who only watches. */
export function shownHand(hand: StoredHand, viewer: number | null): PokerHand {
  const { row, acts, state } = hand;
  const { players, pots, paid, board, ...view } = viewOfHand(state, viewer);
  return {
    ...{ id: row.id, number: row.number, step: acts.length, commit: row.commit },
    ...view,
    ...{ turnEndsAt: null, bankEndsAt: null },
    board: [...board],
    pots: pots.map(({ amount, seats }) => ({ amount, seats: [...seats] })),
    players: players.map(it => ({ ...it, cards: it.cards === null ? null : [...it.cards] })),
    paid: paid?.map(pot => ({ ...pot, seats: [...pot.seats], wins: [...pot.wins] })) ?? null,
  };
}

/** A table as a seat may see it; null for somebody who only watches. */
export function shownTable(now: TableNow, viewer: number | null, clock: Pick<Clock, 'rate'>): PokerTable {
  const { table, chairs, hand } = now;
  const inHand = table.live ? (hand?.state.players ?? []) : [];
  const stackOf = (chair: ChairRow) => inHand.find(({ seat }) => seat === chair.seat)?.stack ?? chair.stack;
  const turnEndsAt = hand === null ? null : hand.row.turnAt + HOLDEM_TIMES.turn * clock.rate;
  const shown = hand === null ? null : shownHand(hand, viewer);
  return {
    id: table.id,
    ...shownRoom(table.room),
    hand: table.handNo,
    players: chairs.map(chair => ({
      ...{ seat: chair.seat, name: maskName(chair.username), demo: chair.demo },
      ...{ stack: stackOf(chair), isLeaving: chair.leaving, isAway: chair.missed > 0 },
    })),
    nextCommit: table.nextCommit,
    dealsAt: table.live ? null : table.dueAt,
    shown: shown !== null && table.live ? { ...shown, turnEndsAt, bankEndsAt: table.dueAt } : shown,
  };
}

/** State of `g:pokerRooms`. */
export async function readPokerRooms(tx: Tx): Promise<PokerRooms> {
  const tables = await tx
    .select()
    .from(holdemTable)
    .orderBy(asc(holdemTable.openedAt), asc(holdemTable.id))
    .limit(MOST_POKER_TABLES);
  const chairs = await tx
    .select({
      tableId: holdemChair.tableId,
      seat: holdemChair.seat,
      username: account.username,
      demo: holdemChair.demo,
    })
    .from(holdemChair)
    .innerJoin(account, eq(account.uid, holdemChair.uid))
    .where(isNull(holdemChair.endedAt))
    .orderBy(asc(holdemChair.seat));
  const place = ({ room }: PokerTableRow) => HOLDEM_ROOMS.findIndex(({ code }) => code === room);
  const list = tables
    .filter(table => place(table) >= 0)
    .toSorted((a, b) => place(a) - place(b))
    .map(table => ({
      ...{ id: table.id, ...shownRoom(table.room), hand: table.handNo },
      players: chairs
        .filter(({ tableId }) => tableId === table.id)
        .map(({ seat, username, demo }) => ({ seat, name: maskName(username), demo })),
    }));
  return { list };
}

/** State of `u:<uid>:pokerSeat`. */
export async function readPokerSeat(tx: Tx, clock: Pick<Clock, 'rate'>, uid: string): Promise<PokerSeat> {
  const chair = await chairOf(tx, uid);
  if (chair === null) return { table: null, seat: null };
  return { table: shownTable(await tableNow(tx, chair.tableId), chair.seat, clock), seat: chair.seat };
}
