import { and, eq } from 'drizzle-orm';
import { applyDueOrderSteps } from '../../../gateway/cash/cashier/clock.ts';
import {
  cashOrder,
  crashBet,
  lotteryTicket,
  minesRound,
  roomSeat,
  round,
  roundVoid,
} from '../../../gateway/db/schema.ts';
import { createLimits } from '../../../gateway/ledger/limits/module.ts';
import { findSeed } from '../../../gateway/play/games/seeds.ts';
import { CRASH_TIMES } from '../../../gateway/play/houseGames/crash.ts';
import { fairNumbers } from '../../../gateway/play/houseGames/fair.ts';
import { minesIn, mines as rules } from '../../../streams/wire/fairGames/mines.ts';
import type { LimitKind, LimitPeriod } from '../../../streams/wire/limits/shapes.ts';
import { deskOf } from '../cashier/desk.ts';
import { choiceThat } from '../casino/choices.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { openRig as openCrash } from '../crash/rig.ts';
import { openRig as openLotteries } from '../lotteries/rig.ts';
import { openRig as openRooms } from '../rooms/rig.ts';

type Wanted = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly amount: number | null };

/** A member who plays everything, deposits and sets limits, by the calls that pages make. */
export async function openLimitsRig(casino: Casino, uid: string) {
  const { database, clock } = casino;
  const desk = deskOf(casino);
  const crash = openCrash(casino);
  const lotteries = openLotteries(casino);
  const rooms = openRooms(casino);
  const calls = createLimits({ clock, publish: casino.publish });
  let keys = 0;
  const caller = () => ({ uid, key: `limits${uid}${++keys}` });
  await run(casino, casino.games.handlers.seed, {}, caller());

  async function dice(stake: number, result: 'wins' | 'loses') {
    const choice = await choiceThat(result, database, uid);
    return (await run(casino, casino.games.handlers.bet, { stake, choice }, caller())).value.round;
  }
  async function minesBegin(stake: number): Promise<string> {
    const { value } = await run(casino, casino.games.handlers.minesBegin, { stake, mines: 3 }, caller());
    return value.round.id;
  }
  /** Opens a safe tile and cashes out, or opens a mine. */
  async function minesEnd(id: string, how: 'cash' | 'hit') {
    const pair = await findSeed(database.db, uid);
    const [row] = await database.db.select().from(minesRound).where(eq(minesRound.id, id));
    if (pair === null || row === undefined) throw new Error('no round of Mines is open');
    const floats = fairNumbers(pair.serverSeed, pair.clientSeed, row.nonce, row.mines);
    const mined = minesIn(rules.outcomeOf({ mines: row.mines, tiles: [] }, floats));
    const tile =
      Array.from({ length: 25 }, (_, i) => i).find(i => mined.includes(i) === (how === 'hit')) ?? 0;
    await run(casino, casino.games.handlers.minesOpen, { round: id, step: 0, tile }, caller());
    if (how === 'cash')
      await run(casino, casino.games.handlers.minesCashOut, { round: id, step: 1 }, caller());
  }
  const crashStake = async (stake: number): Promise<string> =>
    (await crash.stake(uid, (await crash.state()).id, { stake })).value.id;
  /** The crash round flies, and is settled. */
  async function crashFly() {
    const { id, phase } = await crash.state();
    if (phase === 'betting') await crash.takeOff();
    clock.reach((await crash.rowOf(id)).crashAt ?? 0);
    await crash.settleDown();
    await crash.pass(CRASH_TIMES.late);
  }
  const ticketIds = async () => (await lotteries.ticketsOf(uid)).map(({ id }) => id);
  /** A chase of so many draws; the ids of its tickets. */
  async function chase(unit: number, draws: number): Promise<readonly string[]> {
    const before = await ticketIds();
    await lotteries.bet(uid, { unit, draws, stopOnWin: true });
    return (await ticketIds()).filter(id => !before.includes(id));
  }
  async function sit(): Promise<string> {
    await rooms.join(uid, await rooms.open('D2S5'));
    const seat = await heldSeat();
    if (seat === undefined) throw new Error('nobody sits who has joined');
    return seat.id;
  }
  async function heldSeat() {
    const held = and(eq(roomSeat.uid, uid), eq(roomSeat.state, 'held'));
    const [seat] = await database.db.select().from(roomSeat).where(held);
    return seat;
  }
  /** What can still be ended by its member or the operator. */
  async function openOnes() {
    const { db } = database;
    const [mines] = await db
      .select()
      .from(minesRound)
      .where(and(eq(minesRound.uid, uid), eq(minesRound.state, 'open')));
    const deposits = await db
      .select()
      .from(cashOrder)
      .where(and(eq(cashOrder.uid, uid), eq(cashOrder.state, 'waiting')));
    const seat = await heldSeat();
    const { id, phase } = await crash.state();
    const bet = await crash.betOf(uid, id);
    // Who comes after the countdown is refused, also while the flight has not begun.
    const { takeoffAt } = await crash.rowOf(id);
    const isOpen = phase === 'betting' && (takeoffAt === null || clock.now() < takeoffAt);
    return {
      mines: mines?.id ?? null,
      deposits: deposits.map(order => order.id),
      table: seat?.tableId ?? null,
      crash: {
        isOpen,
        isPlaced: bet?.state === 'placed',
        isFree: isOpen && bet?.state !== 'placed',
      },
    };
  }
  /** What is due by now happens. */
  async function look() {
    await casino.games.look();
    await crash.settleDown();
    await casino.lotteries.look();
    await casino.rooms.look();
    await applyDueOrderSteps({ database, clock, log: { warn() {} } as never, engine: casino.cashier.engine });
  }
  /** How a stake or a deposit has ended, by the tables of its game and the betting record. */
  async function endOf(id: string): Promise<{ readonly won: number; readonly isReturned: boolean }> {
    const states: string[] = [];
    for (const table of [crashBet, lotteryTicket, minesRound, roomSeat, cashOrder] as const) {
      const rows = await database.db.select({ state: table.state }).from(table).where(eq(table.id, id));
      states.push(...rows.map(({ state }) => state as string));
    }
    const [settled] = await database.db.select().from(round).where(eq(round.id, id));
    const voids = await database.db.select().from(roundVoid).where(eq(roundVoid.roundId, id));
    const isReturned =
      voids.length > 0 ||
      states.some(it => ['returned', 'refunded', 'cancelled', 'failed', 'expired'].includes(it));
    return { won: settled?.payout ?? 0, isReturned };
  }
  /** Rounds in the betting record, in their order. */
  async function settled(): Promise<readonly string[]> {
    const rows = database.db.select({ id: round.id }).from(round).where(eq(round.uid, uid));
    return (await rows.orderBy(round.settledAt, round.id)).map(({ id }) => id);
  }
  return {
    settled,
    ...{
      desk,
      crash,
      lotteries,
      rooms,
      dice,
      minesBegin,
      minesEnd,
      crashStake,
      crashFly,
      chase,
      sit,
      openOnes,
      look,
      endOf,
    },
    set: async (limit: Wanted) => (await run(casino, calls.limitSet, limit as never, caller())).value,
    shown: async () => (await run(casino, calls.limits, {}, caller())).value.limits,
  };
}
