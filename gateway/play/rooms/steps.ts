import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby/words.ts';
import { potOf } from '../../../streams/wire/rooms/words.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { isAmong } from '../../db/isAmong.ts';
import { roomSeat, round } from '../../db/schema.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import { holdOf, lockAccounts, spreadAccount } from '../../ledger/wallet/ports.ts';
import { DUEL } from '../houseGames/catalogue.ts';
import { TABLE_TIMES } from '../houseGames/rooms.ts';
import { isWin, UNNUMBERED } from '../winners/ports.ts';
import { drawDuel } from './draw.ts';
import { SEAT, stepOfClock } from './machine.ts';
import { opOfSeat, publishSeatChanges, refundSeat, type SeatChange, type TablesDeps } from './seating.ts';
import {
  lockSeated,
  lockTable,
  moveTable,
  openNextTable,
  type Seated,
  type SeatRow,
  seatsHeld,
  type TableRow,
} from './tables.ts';

/** A table whose step is due, with all that is locked. */
interface Due {
  readonly table: TableRow;
  readonly seats: readonly SeatRow[];
  readonly playerOf: (seat: SeatRow) => Seated;
  /** World time, epoch ms. */
  readonly at: number;
}

const ownKeys = ({ uid }: SeatRow): SeatChange[] => [
  { uid, what: 'money' },
  { uid, what: 'seat' },
];

/** Locks all accounts of the ledger that the end of a table moves, in the order of everybody. */
async function lockMoney(deps: TablesDeps, tx: Tx, { table, seats }: Due): Promise<string[]> {
  const wallets: string[] = [];
  for (const { uid } of seats)
    wallets.push((await deps.wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR)).account);
  const holds = seats.map(({ uid }) => holdOf(uid));
  const ids = [...wallets, ...holds, spreadAccount('house', table.id)];
  await lockAccounts(
    tx,
    ids.map(account => ({ account, amount: 0 })),
  );
  return wallets;
}

/** The table did not fill in time: every stake goes back. */
async function expire(deps: TablesDeps, tx: Tx, due: Due): Promise<void> {
  const { table, seats, playerOf, at } = due;
  await lockMoney(deps, tx, due);
  for (const seat of seats)
    await refundSeat(deps, tx, { ...seat, stake: table.stake }, playerOf(seat), { reason: 'expired', at });
  await moveTable(tx, table, 'expire', { dueAt: null, endedAt: at });
  await openNextTable(tx, deps.randomBytes, table.room, at);
  await publishSeatChanges(deps, tx, seats.flatMap(ownKeys), at);
}

async function roll(deps: TablesDeps, tx: Tx, { table, seats, at }: Due): Promise<void> {
  await moveTable(tx, table, 'roll', { dueAt: at + TABLE_TIMES.roll * deps.clock.rate });
  await publishSeatChanges(
    deps,
    tx,
    seats.map(({ uid }) => ({ uid, what: 'seat' })),
    at,
  );
}

/**
 * Rolls the dice, pays the pot and writes a row of the betting record for each player. The stakes go to the house and
 * the pot comes from it, all in this transaction, so a duel gives the house its rake and nothing else.
 */
async function settle(deps: TablesDeps, tx: Tx, due: Due): Promise<void> {
  const { table, seats, playerOf, at } = due;
  const { wallet, playGate, winners } = deps;
  const { rolls, winner } = drawDuel(table.serverSeed, seats);
  const pot = potOf(table);
  const wallets = await lockMoney(deps, tx, due);
  const house = spreadAccount('house', table.id);
  for (const seat of seats) await wallet.settle(tx, { opId: opOfSeat(seat.id), to: house, at });
  const won = seats.findIndex(({ seat }) => seat === winner);
  const [best, account] = [seats[won], wallets[won]];
  if (best === undefined || account === undefined) throw new Error(`the table ${table.id} has no winner`);
  const legs = [
    { account: house, amount: -pot },
    { account, amount: pot },
  ];
  await wallet.post(tx, { opId: `duel:${table.id}`, kind: 'payout', at, legs });
  await playGate.paidOut(tx, playerOf(best), { at: best.at, payout: pot });
  await insertRows(
    tx,
    round,
    seats.map(seat => recordOf(table, seat, seat === best ? pot : 0, at)),
  );
  const ids = seats.map(({ id }) => id);
  await tx
    .update(roomSeat)
    .set({ state: SEAT.apply('held', 'play'), endedAt: at })
    .where(isAmong(roomSeat.id, ids));
  await moveTable(tx, table, 'settle', { dueAt: null, endedAt: at, rolls, winner });
  const others = seats.filter(seat => seat !== best);
  const told = others.map(({ uid }): SeatChange => ({ uid, what: 'seat' }));
  await publishSeatChanges(deps, tx, [...told, ...ownKeys(best)], at);
  winners.winBooked();
}

/**
 * A player's row of the betting record. It counts neither for a bonus nor for salaries: the house earns nothing from a
 * duel, so two friends could otherwise play for them at no risk.
 */
function recordOf({ stake }: TableRow, seat: SeatRow, payout: number, at: number): typeof round.$inferInsert {
  return {
    id: seat.id,
    uid: seat.uid,
    gameCode: DUEL.gameCode,
    category: null,
    stake,
    payout,
    validBet: 0,
    settledAt: at,
    demo: seat.demo,
    winNo: isWin({ stake, payout }) ? UNNUMBERED : null,
    vendor: IN_HOUSE_VENDOR,
    gameType: DUEL.gameType,
  };
}

const STEPS = { expire, roll, settle } as const;

/**
 * Takes the step of the clock that is due at a table, in one transaction; false when another process has taken it, or
 * somebody has sat down meanwhile. Locks: accounts in the order of their ids, the boundary (shared), the table, ledger
 * accounts, topics.
 */
export async function applyDueTableStep(deps: TablesDeps, tx: Tx, tableId: string): Promise<boolean> {
  const players = await lockSeated(tx, tableId);
  const at = await lockBookingDate(tx, deps.clock);
  const table = await lockTable(tx, tableId);
  if (table.dueAt === null || table.dueAt > at) return false;
  const step = stepOfClock(table.state);
  const seats = await seatsHeld(tx, tableId);
  if (step === null || seats.some(({ uid }) => !players.has(uid))) return false;
  const playerOf = ({ uid }: SeatRow): Seated => {
    const player = players.get(uid);
    if (player === undefined) throw new Error('a player is locked');
    return player;
  };
  await STEPS[step](deps, tx, { table, seats, playerOf, at });
  return true;
}
