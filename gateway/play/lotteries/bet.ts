import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import { type LotteryTickets, MOST_TICKETS } from '../../../streams/wire/lottery/shapes.ts';
import { faultOf, MOST_DRAWS, type Staked, stakeOf } from '../../../streams/wire/lottery/ticket.ts';
import type { Tx } from '../../db/database.ts';
import { lotteryDraw, lotteryTicket } from '../../db/schema.ts';
import { isFarAhead } from '../../ground/clock/clock.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError } from '../../ground/handler.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import type { Wallet } from '../../ledger/wallet/ports.ts';
import { assertMayStake, readRules } from '../gameRules/ports.ts';
import { MIN_BET_INTERVAL_MS } from '../houseGames/catalogue.ts';
import type { RecentGames } from '../recentGames/ports.ts';
import type { LotteryDrawRow } from './draws.ts';
import { type OfferedLottery, offered } from './offered.ts';
import { readTickets } from './views.ts';

export interface LotteryTicketDeps extends Pick<ModuleDeps, 'clock' | 'publish'> {
  readonly wallet: Pick<Wallet, 'reserve' | 'release' | 'publishBalance' | 'stakeWallet'>;
  readonly playGate: Pick<PlayGate, 'mayStake' | 'stakeReturned'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

export type TicketRow = typeof lotteryTicket.$inferSelect;

/** Operation of the ledger that holds the stake of a ticket. */
export const opOfTicket = (id: string): string => `lottery:${id}`;

/** Most tickets of an account that wait for their draws: all of them are shown. */
export const MOST_HELD = MOST_TICKETS - 4;

export interface LotteryBet extends Staked {
  readonly uid: string;
  /** Id of the first ticket, one per intent. */
  readonly id: string;
  readonly gameCode: string;
  readonly no: number;
  readonly draws: number;
  readonly stopOnWin: boolean;
}

const unknown = () => new CallError('not_found', 404, 'There is no such lottery.');

async function find(tx: Tx, gameCode: string): Promise<OfferedLottery> {
  const code = lotteryOf(gameCode)?.gameCode;
  const found = (await offered(tx)).find(it => it.gameCode === code);
  if (found === undefined) throw unknown();
  return found;
}

function assertTicket(lottery: Lottery, staked: Staked): void {
  const fault = faultOf(lottery, staked);
  if (fault === 'lines') throw new CallError('bad_request', 400, 'A line of this ticket can’t be bet on.');
  if (fault !== null)
    throw new CallError('stake_out_of_range', 400, `The ${fault} of this ticket is out of range.`);
}

/**
 * The draws of a bet, held so that none of them can be drawn before the commit. Throws `draw_closed` (409) when the first one
 * is not the open one, with the number that is.
 */
async function holdDraws(
  tx: Tx,
  { no, draws }: LotteryBet,
  game: string,
  clock: Pick<LotteryTicketDeps['clock'], 'now'>,
): Promise<{ readonly rows: readonly LotteryDrawRow[]; readonly at: number }> {
  const rows = await tx
    .select()
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.game, game), gte(lotteryDraw.no, no), lt(lotteryDraw.no, no + draws)))
    .orderBy(asc(lotteryDraw.no))
    .for('share');
  // The draws may have been waited for: what counts is when they are held.
  const at = clock.now();
  const [first] = rows;
  const isOpen = first?.state === 'open' && first.no === no && first.opensAt <= at && at < first.closesAt;
  if (isOpen && rows.length === draws) return { rows, at };
  const [open] = await tx
    .select({ no: lotteryDraw.no })
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.game, game), sql`${lotteryDraw.closesAt} > ${at}`))
    .orderBy(asc(lotteryDraw.no))
    .limit(1);
  throw new CallError('draw_closed', 409, 'This draw takes no bets any more.', {
    value: { open: open?.no ?? null },
  });
}

/** Throws `bet_too_soon` (429) within five seconds after the last ticket, `tickets_full` (409) when too many wait. */
async function assertPace(tx: Tx, { uid, draws }: LotteryBet, { clock }: LotteryTicketDeps): Promise<void> {
  const [last] = await tx
    .select({ at: lotteryTicket.at })
    .from(lotteryTicket)
    .where(eq(lotteryTicket.uid, uid))
    .orderBy(desc(lotteryTicket.at))
    .limit(1);
  // Nobody has to wait until a clock was right that was wrong.
  const lastAt = last !== undefined && !isFarAhead(last.at, clock) ? last.at : -MIN_BET_INTERVAL_MS;
  clock.reach(lastAt);
  const wait = lastAt + MIN_BET_INTERVAL_MS - clock.now();
  if (wait > 0)
    throw new CallError('bet_too_soon', 429, 'Wait five seconds between two tickets.', {
      retryMs: Math.ceil(wait / clock.rate),
    });
  const [held] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(lotteryTicket)
    .where(and(eq(lotteryTicket.uid, uid), eq(lotteryTicket.state, 'held')));
  if ((held?.count ?? 0) + draws > MOST_HELD)
    throw new CallError(
      'tickets_full',
      409,
      `At most ${MOST_HELD} tickets of an account wait for their draws.`,
    );
}

/** Ids of the tickets of a bet: the first has that of the intent. */
const ticketId = (id: string, place: number): string =>
  place === 0 ? id : createHash('sha256').update(`${id}:${place}`).digest('hex').slice(0, 32);

/**
 * Bets a ticket in one draw, or in several: the stake of each is put on hold. Throws `not_found`, `bad_request`,
 * `stake_out_of_range`, `draw_closed`, `bet_too_soon`, `tickets_full`, and what refuses any stake. Locks: account, draws
 * (shared), ledger accounts, topics; always in this order.
 */
export async function placeTicket(deps: LotteryTicketDeps, tx: Tx, bet: LotteryBet): Promise<LotteryTickets> {
  const { uid, id, lines, unit, multiplier, stopOnWin } = bet;
  const { wallet, playGate, clock } = deps;
  const player = await lockPlayer(tx, uid);
  const lottery = await find(tx, bet.gameCode);
  assertTicket(lottery, bet);
  if (bet.draws > MOST_DRAWS)
    throw new CallError('bad_request', 400, `A chase has at most ${MOST_DRAWS} draws.`);
  await assertPace(tx, bet, deps);
  const { rows: draws, at } = await holdDraws(tx, bet, lottery.gameCode, clock);
  const stake = stakeOf(bet);
  assertMayStake(await readRules(tx, lottery.vendor, lottery.gameCode), {
    gameCode: lottery.gameCode,
    stake,
    at,
  });
  await playGate.mayStake(tx, player, { at, stake: stake * draws.length, payout: 0 });
  const from = await wallet.stakeWallet(tx, uid, lottery.vendor);
  for (const [place, { game, no }] of draws.entries()) {
    const own = ticketId(id, place);
    await wallet
      .reserve(tx, { opId: opOfTicket(own), kind: 'bet', uid, amount: stake, from: from.account, at })
      .catch((failure: unknown) => {
        throw from.refusal(failure);
      });
    await tx.insert(lotteryTicket).values({
      ...{ id: own, uid, game, no, lines, unit, multiplier, stake, state: 'held', demo: player.demo, at },
      ...{ chase: draws.length > 1 ? id : null, stopsOnWin: draws.length > 1 && stopOnWin },
    });
  }
  await wallet.publishBalance(tx, uid, at);
  const data = await readTickets(tx, uid);
  await deps.publish(tx, { key: 'lotteryTickets', uid, data, at });
  await deps.recentGames.played(tx, { uid, nodeId: lottery.nodeId, at });
  return data;
}
