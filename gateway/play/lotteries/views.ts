import { and, desc, eq, lt, sql } from 'drizzle-orm';
import {
  type LotteryDraw,
  type LotteryDraws,
  type LotteryState,
  type LotteryTicket,
  type LotteryTickets,
  MOST_TICKETS,
} from '../../../streams/wire/lottery/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { lotteryDraw, lotteryTicket } from '../../db/schema.ts';
import type { LotteryDrawRow } from './draws.ts';
import { offered } from './offered.ts';

/** Draws of a lottery that are told ahead: the one being drawn, the one that is open, the one after it. */
const TOLD_AHEAD = 3;
const TOLD_PAST = 5;

const coming = ({ no, opensAt, closesAt, drawsAt, commit }: LotteryDrawRow) => ({
  ...{ no, opensAt, closesAt, drawsAt, commit },
});
const past = ({ no, numbers, drawsAt }: LotteryDrawRow) => ({ no, numbers: [...(numbers ?? [])], drawsAt });

/** The draws of these lotteries that are told, in order. One statement, because a clock asks every second. */
async function toldDraws(tx: Tx, games: readonly string[]): Promise<readonly LotteryDrawRow[]> {
  // States as the indexes have them.
  const told = sql`(select g.game, k.no from unnest(${sql.param(games)}::text[]) g(game) cross join lateral (
    (select no from lottery_draw where game = g.game and state = 'open' order by no limit ${TOLD_AHEAD})
    union all
    (select no from lottery_draw where game = g.game and state = 'drawn' order by no desc limit ${TOLD_PAST})) k)`;
  return tx
    .select()
    .from(lotteryDraw)
    .where(sql`(${lotteryDraw.game}, ${lotteryDraw.no}) in ${told}`)
    .orderBy(lotteryDraw.no);
}

/** State of `g:lotteries`. */
export async function readLotteries(tx: Tx): Promise<LotteryState> {
  const lotteries = await offered(tx);
  const games = lotteries.map(({ gameCode }) => gameCode);
  const draws = await toldDraws(tx, games);
  return {
    games: games.map((gameCode): LotteryDraws => {
      const own = draws.filter(({ game }) => game === gameCode);
      const inState = (state: LotteryDrawRow['state']) => own.filter(it => it.state === state);
      return { gameCode, coming: inState('open').map(coming), past: inState('drawn').reverse().map(past) };
    }),
  };
}

/** Draws that are over, newest first, before one of them. */
export async function readResults(
  tx: Tx,
  { gameCode, before, limit }: { gameCode: string; before?: number | undefined; limit: number },
): Promise<LotteryDraw[]> {
  const rows = await tx
    .select()
    .from(lotteryDraw)
    .where(
      and(
        eq(lotteryDraw.game, gameCode),
        sql`${lotteryDraw.state} = 'drawn'`,
        before === undefined ? undefined : lt(lotteryDraw.no, before),
      ),
    )
    .orderBy(desc(lotteryDraw.no))
    .limit(limit);
  return rows.map(row => ({ ...coming(row), gameCode, serverSeed: row.serverSeed, ...past(row) }));
}

const ownTickets = (tx: Tx) =>
  tx
    .select({ ticket: lotteryTicket, numbers: lotteryDraw.numbers, drawsAt: lotteryDraw.drawsAt })
    .from(lotteryTicket)
    .innerJoin(
      lotteryDraw,
      and(eq(lotteryDraw.game, lotteryTicket.game), eq(lotteryDraw.no, lotteryTicket.no)),
    );

function toTicket({
  ticket,
  numbers,
  drawsAt,
}: Awaited<ReturnType<typeof ownTickets>>[number]): LotteryTicket {
  const {
    id,
    game: gameCode,
    no,
    lines,
    unit,
    multiplier,
    stake,
    state,
    reason,
    payout,
    chase,
    stopsOnWin,
    at,
  } = ticket;
  return {
    ...{ id, gameCode, no, drawsAt, unit, multiplier, stake, state, reason, payout, chase, stopsOnWin, at },
    lines: lines.map(({ play, pick }) => ({ play, pick: [...pick] })),
    // A draw that is over but not settled is told together with what it won.
    numbers: state === 'held' || numbers === null ? null : [...numbers],
  };
}

/** State of `u:<uid>:lotteryTickets`. */
export async function readTickets(tx: Tx, uid: string): Promise<LotteryTickets> {
  const rows = await ownTickets(tx)
    .where(eq(lotteryTicket.uid, uid))
    .orderBy(
      desc(sql`${lotteryTicket.state} = 'held'`),
      desc(lotteryTicket.at),
      lotteryTicket.no,
      lotteryTicket.id,
    )
    .limit(MOST_TICKETS);
  return { tickets: rows.map(toTicket) };
}

/** Tickets of an account, newest first, before one of them. */
export async function listTickets(
  tx: Tx,
  uid: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<LotteryTicket[]> {
  const { at, id } = lotteryTicket;
  const rows = await ownTickets(tx)
    .where(
      and(
        eq(lotteryTicket.uid, uid),
        before === undefined
          ? undefined
          : sql`(${at}, ${id}) < (select c.at, c.id from lottery_ticket c where c.id = ${before} and c.uid = ${uid})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.map(toTicket);
}
