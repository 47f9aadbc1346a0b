import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { multiplierAt, payoutAt, timeOf } from '../../../streams/wire/crash/flight.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, crashBet, crashRound } from '../../db/schema.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import { eachAside, eachDue, eachKnown, hasNotFailed } from '../../ground/due/ports.ts';
import { CallError } from '../../ground/handler.ts';
import { stateIn } from '../../ground/steps/stateIn.ts';
import { DECIDED } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import { spreadAccount } from '../../ledger/wallet/ports.ts';
import { CRASH_TIMES } from '../houseGames/crash.ts';
import { contributionOf } from '../jackpot/ports.ts';
import { type CrashBetRow, lockPlaced, returnBet } from './bets.ts';
import { flightOf } from './cashOut.ts';
import type { CrashDeps } from './crashDeps.ts';
import { BET, CRASH_ROUND } from './machine.ts';
import { publishCrash } from './publish.ts';
import { type CrashChange, publishCrashChanges } from './publishChanges.ts';
import { type CrashRoundRow, lockRound, moveRound } from './rounds.ts';
import { type Ending, settleBets } from './settle.ts';
import { cancelStake } from './staking.ts';

/** Under this name it is remembered which stakes could not be settled. */
const LOOP = 'crash';
/** Stakes of one transaction: few, so that nobody's own bet waits long for the rows of the house. */
const AT_ONCE = 10;

/** Gives the stakes of those back who have begun a break before the start. Answers how many there were. */
export async function returnOnBreak(deps: CrashDeps, { id }: CrashRoundRow): Promise<number> {
  const { database, clock } = deps;
  const placed = and(eq(crashBet.roundId, id), stateIn(crashBet.state, BET.from('lose')));
  return eachDue(deps, {
    loop: 'crash/break',
    limit: Infinity,
    find: (tx, free) =>
      tx
        .select({ uid: crashBet.uid })
        .from(crashBet)
        .innerJoin(account, eq(account.uid, crashBet.uid))
        .where(and(placed, gt(account.breakUntil, clock.now()), free(sql`${crashBet.uid}`))),
    keyOf: ({ uid }) => uid,
    handle: async ({ uid }) => {
      await database
        .write(async tx => {
          await cancelStake(deps, tx, await lockPlayer(tx, uid), { round: id, reason: 'break' });
        })
        .catch((failure: unknown) => {
          // It was taken back, or the flight has started: what was staked before the break is played.
          if (!(failure instanceof CallError)) throw failure;
        });
      return true;
    },
  });
}

/**
 * Starts a flight whose time has come; without a stake the round waits for its first one again. The start is now, not when it
 * was planned, so that a gateway that was away takes nothing of the flight from anybody.
 */
export async function startFlight(deps: CrashDeps, tx: Tx, id: string): Promise<boolean> {
  const { clock } = deps;
  const round = await lockRound(tx, id);
  const at = clock.now();
  if (round?.state !== 'betting' || round.takeoffAt === null || round.takeoffAt > at) return false;
  const [placed] = await tx
    .select({ id: crashBet.id })
    .from(crashBet)
    .where(and(eq(crashBet.roundId, id), stateIn(crashBet.state, BET.from('lose'))))
    .limit(1);
  if (placed === undefined) await moveRound(tx, round, 'stake', { takeoffAt: null });
  else {
    const crashAt = at + timeOf(round.point, CRASH_TIMES.double * clock.rate);
    await moveRound(tx, round, 'takeoff', { startedAt: at, crashAt, seenAt: at });
  }
  await publishCrash(deps, tx);
  return true;
}

/** Notes that a gateway looks at a flight, and whether none did for a while before. Rounds are looked at once a second. */
export async function noteSeen(deps: CrashDeps, { id, seenAt }: CrashRoundRow): Promise<boolean> {
  const { clock, database } = deps;
  const now = clock.now();
  if (seenAt === null || now - seenAt < 900 * clock.rate) return false;
  const away = sql`${now} - ${crashRound.seenAt} > ${CRASH_TIMES.outage * clock.rate}`;
  await database.write(tx =>
    tx
      .update(crashRound)
      .set({
        seenAt: sql`greatest(${crashRound.seenAt}, ${now})`,
        // From the crash on there is nothing to look after.
        interruptedAt: sql`coalesce(${crashRound.interruptedAt},
          case when ${away} and ${crashRound.seenAt} < ${crashRound.crashAt} then ${crashRound.seenAt} end)`,
      })
      .where(and(eq(crashRound.id, id), stateIn(crashRound.state, CRASH_ROUND.from('crash')))),
  );
  return true;
}

/** Ends a flight whose time has come: from here on everybody may know where it crashed, and why. */
export async function crashNow(deps: CrashDeps, tx: Tx, id: string): Promise<boolean> {
  const round = await lockRound(tx, id);
  const at = deps.clock.now();
  if (round?.state !== 'flying' || round.crashAt === null || round.crashAt > at) return false;
  const crashedInstant = sql`extract(epoch from clock_timestamp()) * 1000`;
  await moveRound(tx, round, 'crash', { crashedAt: at, crashedInstant });
  await publishCrash(deps, tx);
  return true;
}

/** Stakes of a round of which nothing has become yet, but for those that could not be settled. */
const isLeft = (roundId: string) =>
  and(
    eq(crashBet.roundId, roundId),
    stateIn(crashBet.state, BET.from('lose')),
    hasNotFailed(LOOP, sql`${crashBet.id}`),
  );

/** Stakes that can be settled now: whose target is reached, and after the crash all others. */
async function dueBets(tx: Tx, round: CrashRoundRow, rate: number, now: number): Promise<readonly string[]> {
  const flight = flightOf(round, rate);
  if (flight === null) return [];
  const reached = Math.min(round.point, multiplierAt(now - flight.startedAt, flight.doubleMs));
  const placed = isLeft(round.id);
  const isOver = round.crashedAt !== null && now >= round.crashedAt + CRASH_TIMES.late * rate;
  const rows = await tx
    .select({ id: crashBet.id })
    .from(crashBet)
    .where(isOver ? placed : and(placed, sql`${crashBet.target} <= ${reached}`))
    .orderBy(asc(crashBet.target), asc(crashBet.uid))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Settles some stakes of a round in one transaction. Locks: accounts by id, boundary (shared), stakes, ledger, topics. */
async function settleSome(deps: CrashDeps, round: CrashRoundRow, ids: readonly string[]): Promise<void> {
  const { database, clock } = deps;
  const isWon = await database.write(async tx => {
    const owners = tx.select({ uid: crashBet.uid }).from(crashBet).where(isAmong(crashBet.id, ids));
    const players = await tx
      .select({ uid: account.uid, wagering: account.wagering, ...DECIDED })
      .from(account)
      .where(sql`${account.uid} in ${owners}`)
      .orderBy(asc(account.uid))
      .for('no key update');
    const at = await lockBookingDate(tx, clock);
    const endings: Ending[] = [];
    const news: CrashChange[] = [];
    for (const bet of await lockPlaced(tx, ids)) {
      const player = players.find(({ uid }) => uid === bet.uid);
      if (player === undefined) throw new Error('the account of a stake is locked');
      const multiplier = wonBy(bet, round);
      if (multiplier === null && round.interruptedAt !== null) {
        await returnBet(deps, tx, player, bet, { reason: 'interrupted', at });
        news.push({ uid: bet.uid, money: true });
        continue;
      }
      const payout = multiplier === null ? 0 : payoutAt(bet.stake, multiplier);
      endings.push({ bet, player, multiplier, payout });
    }
    if (endings.length > 0) news.push(...(await settleBets(deps, tx, at, endings)).news);
    await publishCrashChanges(deps, tx, news, at);
    return endings.some(({ bet, payout }) => payout > bet.stake);
  });
  if (isWon) deps.rounds.winBooked();
}

/** The multiplier at which the server cashed a stake out by itself; null where the flight did not get there. */
const wonBy = ({ target }: CrashBetRow, { point }: CrashRoundRow): number | null =>
  target !== null && target <= point ? target : null;

/**
 * Settles what can be settled, a few at a time. Where that fails each has a transaction of its own, and those that fail are
 * set aside: the round ends without them. Answers how many transactions that took.
 */
export async function settleDueBets(deps: CrashDeps, round: CrashRoundRow): Promise<number> {
  const { database, clock } = deps;
  for (let done = 0; ; done += 1) {
    const ids = await dueBets(database.db, round, clock.rate, clock.now());
    if (ids.length === 0) return done;
    await settleSome(deps, round, ids).catch(() =>
      eachKnown(deps, ids, {
        loop: LOOP,
        keyOf: id => id,
        handle: async id => {
          await settleSome(deps, round, [id]);
          return true;
        },
      }),
    );
  }
}

/** Settles stakes that could not be settled with their round. Answers how many. */
export function settleAsideBets(deps: CrashDeps): Promise<number> {
  return eachAside(deps, {
    loop: LOOP,
    limit: AT_ONCE,
    async handle(id) {
      const [found] = await deps.database.db
        .select({ round: crashRound })
        .from(crashBet)
        .innerJoin(crashRound, eq(crashRound.id, crashBet.roundId))
        .where(eq(crashBet.id, id));
      if (found !== undefined) await settleSome(deps, found.round, [id]);
      return found !== undefined;
    },
  });
}

/** The next target that somebody has set above what is reached already; null for none. */
export async function nextTarget(tx: Tx, { id, point }: CrashRoundRow): Promise<number | null> {
  const placed = and(eq(crashBet.roundId, id), stateIn(crashBet.state, BET.from('lose')));
  const [row] = await tx
    .select({ target: crashBet.target })
    .from(crashBet)
    .where(and(placed, sql`${crashBet.target} <= ${point}`))
    .orderBy(asc(crashBet.target))
    .limit(1);
  return row?.target ?? null;
}

/** Ends a round with nothing left to settle: one percent of what was played for goes to the jackpot pool, at once. */
export async function finish(deps: CrashDeps, tx: Tx, id: string): Promise<boolean> {
  const { wallet, jackpot, clock } = deps;
  const round = await lockRound(tx, id);
  if (round?.state !== 'crashed') return false;
  const [left] = await tx.select({ id: crashBet.id }).from(crashBet).where(isLeft(id)).limit(1);
  if (left !== undefined) return false;
  const bets = await tx.select().from(crashBet).where(eq(crashBet.roundId, id));
  // One that could not be settled yet will be played for, unless the flight was interrupted.
  const goesBack = (bet: CrashBetRow) =>
    bet.state === 'returned' ||
    (bet.state === 'placed' && round.interruptedAt !== null && wonBy(bet, round) === null);
  const played = bets.filter(bet => !goesBack(bet));
  const amount = played.reduce((sum, { stake }) => sum + contributionOf(stake), 0);
  const at = clock.now();
  if (amount > 0) {
    const legs = [
      { account: spreadAccount('house', id), amount: -amount },
      { account: spreadAccount('jackpot', id), amount },
    ];
    await wallet.post(tx, { opId: `crashPool:${id}`, kind: 'jackpot', at, legs });
  }
  if (played.some(({ demo }) => demo)) await jackpot.markDemo(tx);
  await moveRound(tx, round, 'finish', { endedAt: at });
  return true;
}
