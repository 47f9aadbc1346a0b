import { and, eq } from 'drizzle-orm';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby/words.ts';
import type { OwnTable } from '../../../streams/wire/rooms/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { roomSeat } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError } from '../../ground/handler.ts';
import type { Decided, PlayGate } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { Wallet } from '../../ledger/wallet/ports.ts';
import { assertMayStake, readRules } from '../gameRules/ports.ts';
import { DUEL } from '../houseGames/catalogue.ts';
import { TABLE_TIMES } from '../houseGames/rooms.ts';
import type { RecentGames } from '../recentGames/ports.ts';
import type { Winners } from '../winners/ports.ts';
import { SEAT } from './machine.ts';
import {
  lockTable,
  moveTable,
  openNextTable,
  openTableOf,
  type SeatRow,
  seatsHeld,
  type TableRow,
} from './tables.ts';
import { readOwnTables, viewTables } from './views.ts';

/** What tables touch besides their own rows. */
export interface TablesDeps extends Pick<ModuleDeps, 'clock' | 'randomBytes' | 'publish'> {
  readonly wallet: Pick<Wallet, 'reserve' | 'settle' | 'release' | 'post' | 'publishBalance' | 'stakeWallet'>;
  readonly playGate: Pick<PlayGate, 'mayStake' | 'stakeReturned' | 'paidOut'>;
  readonly winners: Pick<Winners, 'winBooked'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

/** Operation of the ledger that holds the stake of a seat. */
export const opOfSeat = (seatId: string): string => `seat:${seatId}`;

/** What of an account is to be published, in the order of its topics' names. */
const TOLD = ['money', 'game', 'seat'] as const;

export interface SeatChange {
  readonly uid: string;
  readonly what: (typeof TOLD)[number];
}

/** Publishes at the end of a transaction, after all bookings. */
export async function publishSeatChanges(
  deps: TablesDeps,
  tx: Tx,
  news: readonly SeatChange[],
  at: number,
): Promise<void> {
  const place = ({ uid, what }: SeatChange) => `${uid}:${TOLD.indexOf(what)}`;
  for (const { uid, what } of news.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))) {
    if (what === 'money') await deps.wallet.publishBalance(tx, uid, at);
    else if (what === 'game') await deps.recentGames.played(tx, { uid, nodeId: DUEL.nodeId, at });
    else await deps.publish(tx, { key: 'roomSeat', uid, data: await readOwnTables(tx, uid), at });
  }
}

export interface Joining {
  readonly uid: string;
  /** Id of the seat, one per intent. */
  readonly seatId: string;
  readonly table: string;
  readonly stake: number;
  readonly clientSeed: string;
}

/** The lowest seat that nobody has. */
function freeSeat(table: TableRow, taken: readonly SeatRow[]): number {
  for (let seat = 1; seat <= table.seats; seat += 1) if (taken.every(it => it.seat !== seat)) return seat;
  throw new Error(`the table ${table.id} is open and full`);
}

async function refuseTable(tx: Tx, { state, room }: TableRow): Promise<never> {
  const value = { next: await openTableOf(tx, room) };
  if (state === 'cancelled')
    throw new CallError('room_closed', 409, 'The time of this table is over.', { value });
  throw new CallError('room_full', 409, 'All seats of this table are taken.', { value });
}

/**
 * Takes a seat and holds its stake. The last seat makes the table full and opens the next one of its room. Throws
 * `room_seated`, `room_full`, `room_closed` (409), `bad_request` for another stake than the table's, and what refuses any
 * stake. Locks: account, table, ledger accounts, topics; always in this order.
 */
export async function joinTable(deps: TablesDeps, tx: Tx, joining: Joining): Promise<OwnTable> {
  const { uid, seatId, stake, clientSeed } = joining;
  const { wallet, playGate, clock, randomBytes } = deps;
  const player = await lockPlayer(tx, uid);
  const [sitting] = await tx
    .select({ table: roomSeat.tableId })
    .from(roomSeat)
    .where(and(eq(roomSeat.uid, uid), eq(roomSeat.state, 'held')));
  if (sitting !== undefined)
    throw new CallError('room_seated', 409, 'You sit at a table already.', { value: sitting });
  const table = await lockTable(tx, joining.table);
  if (table.stake !== stake)
    throw new CallError('bad_request', 400, `The stake of this table is ${table.stake} minor units.`);
  if (table.state !== 'open') return refuseTable(tx, table);
  const at = clock.now();
  const rules = await readRules(tx, IN_HOUSE_VENDOR, DUEL.gameCode);
  assertMayStake(rules, { gameCode: DUEL.gameCode, stake, at });
  await playGate.mayStake(tx, player, { at, stake, payout: 0 });
  const from = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
  await wallet
    .reserve(tx, { opId: opOfSeat(seatId), kind: 'bet', uid, amount: stake, from: from.account, at })
    .catch((failure: unknown) => {
      throw from.refusal(failure);
    });
  const taken = await seatsHeld(tx, table.id);
  const seat = freeSeat(table, taken);
  await tx.insert(roomSeat).values({
    ...{ id: seatId, tableId: table.id, seat, uid, clientSeed, state: 'held', demo: player.demo, at },
  });
  if (taken.length + 1 === table.seats) {
    await moveTable(tx, table, 'fill', { dueAt: at + TABLE_TIMES.start * clock.rate });
    await openNextTable(tx, randomBytes, table.room, at);
  } else if (taken.length === 0) {
    await moveTable(tx, table, 'sit', { dueAt: at + TABLE_TIMES.fill * clock.rate });
  }
  const others = taken.map((it): SeatChange => ({ uid: it.uid, what: 'seat' }));
  const own = TOLD.map((what): SeatChange => ({ uid, what }));
  await publishSeatChanges(deps, tx, [...others, ...own], at);
  const [view] = await viewTables(tx, [await lockTable(tx, table.id)]);
  if (view === undefined) throw new Error('a table that was joined is there');
  return { table: view, seat, state: 'held' };
}

/** Gives the stake of a seat back, with the account locked: it counts for no limit any more. */
export async function refundSeat(
  { wallet, playGate }: TablesDeps,
  tx: Tx,
  seat: SeatRow & { readonly stake: number },
  player: Decided,
  why: { readonly reason: NonNullable<SeatRow['reason']>; readonly at: number },
): Promise<void> {
  const { reason, at } = why;
  const as = reason === 'expired' ? 'expired' : 'voided';
  await wallet.release(tx, { opId: opOfSeat(seat.id), as, at });
  await tx
    .update(roomSeat)
    .set({ state: SEAT.apply('held', 'giveBack'), reason, endedAt: at })
    .where(eq(roomSeat.id, seat.id));
  await playGate.stakeReturned(tx, player, { at: seat.at, stake: seat.stake });
}

/**
 * Gives up the seat of an account at an open table. Throws `room_closed` (409) where that is too late, or nobody of this
 * account sits. The caller holds the lock of the account.
 */
export async function leaveTable(
  deps: TablesDeps,
  tx: Tx,
  player: Decided,
  why: { readonly table: string; readonly reason: 'left' | 'break' },
): Promise<void> {
  const at = deps.clock.now();
  const { uid } = player;
  const table = await lockTable(tx, why.table);
  const seats = await seatsHeld(tx, table.id);
  const mine = seats.find(seat => seat.uid === uid);
  if (table.state !== 'open' || mine === undefined)
    throw new CallError('room_closed', 409, 'It is too late to leave this table.', {
      value: { next: null },
    });
  await refundSeat(deps, tx, { ...mine, stake: table.stake }, player, { reason: why.reason, at });
  const others = seats.filter(seat => seat.uid !== uid);
  // A table at which nobody sits waits for its first player as long as it takes.
  await moveTable(tx, table, 'leave', others.length === 0 ? { dueAt: null } : { dueAt: table.dueAt });
  const news = others.map((it): SeatChange => ({ uid: it.uid, what: 'seat' }));
  await publishSeatChanges(deps, tx, [...news, { uid, what: 'money' }, { uid, what: 'seat' }], at);
}
