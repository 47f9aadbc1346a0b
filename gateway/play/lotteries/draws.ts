import { createHmac } from 'node:crypto';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { drawLotteryNow, lotteryMessage } from '../../../streams/wire/lottery/draw.ts';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { Numbers } from '../../../streams/wire/lottery/rules.ts';
import { MOST_DRAWS } from '../../../streams/wire/lottery/ticket.ts';
import type { Tx } from '../../db/database.ts';
import { lotteryDraw } from '../../db/schema.ts';
import { WEEK } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { keyOfColumns } from '../../ground/due/ports.ts';
import { commitOf, newServerSeed } from '../houseGames/fair.ts';
import { LOTTERY_DRAW } from './machine.ts';
import { offered } from './offered.ts';

export type LotteryDrawRow = typeof lotteryDraw.$inferSelect;
export type DrawDeps = Pick<ModuleDeps, 'clock' | 'randomBytes'>;

/**
 * From the last bet to the draw, real ms. Longer than the clocks of two processes may differ, so no bet is taken by a
 * clock that is behind once another process has drawn.
 */
export const CLOSED_MS = 5_000;
/** Draws that are promised ahead: the one that is open, and all that a chase can reach. */
const AHEAD = MOST_DRAWS + 1;

/** The draw that follows one; the first one, or one after a pause, begins now and ends on the beat. */
function nextDraw(
  { everyMs }: Lottery,
  last: Pick<LotteryDrawRow, 'no' | 'closesAt'> | undefined,
  { clock }: Pick<DrawDeps, 'clock'>,
) {
  const span = everyMs * clock.rate;
  const opensAt = Math.max(last?.closesAt ?? 0, clock.now());
  const closesAt = (Math.floor(opensAt / span) + 1) * span;
  return { no: (last?.no ?? 0) + 1, opensAt, closesAt, drawsAt: closesAt + CLOSED_MS * clock.rate };
}

/** What is planned of a lottery: its last draw, and how many can be bet on. */
interface Known extends Record<string, unknown> {
  readonly game: string;
  readonly no: string | null;
  readonly closes_at: string | null;
  readonly ahead: string;
}

/** Fixes and promises the seeds of draws, so that each lottery has as many ahead as can be bet on. Answers how many. */
export async function planDraws(tx: Tx, deps: DrawDeps): Promise<number> {
  const now = deps.clock.now();
  let planned = 0;
  const lotteries = await offered(tx);
  const games = sql.param(lotteries.map(({ gameCode }) => gameCode));
  const { rows } = await tx.execute<Known>(sql`
    select g.game, k.no, k.closes_at, k.ahead from unnest(${games}::text[]) g(game) cross join lateral (
      select max(no) as no, max(closes_at) as closes_at, count(*) filter (where closes_at > ${now}) as ahead
      from lottery_draw d where d.game = g.game and (d.closes_at > ${now} or d.no = (
        select no from lottery_draw where game = g.game order by no desc limit 1))) k`);
  for (const lottery of lotteries) {
    const { gameCode: game } = lottery;
    const known = rows.find(row => row.game === game);
    let last = known?.no == null ? undefined : { no: Number(known.no), closesAt: Number(known.closes_at) };
    for (let ahead = Number(known?.ahead ?? 0); ahead < AHEAD; ahead += 1) {
      const next = nextDraw(lottery, last, deps);
      const serverSeed = newServerSeed(deps.randomBytes);
      const row = { game, ...next, state: 'open' as const, serverSeed, commit: commitOf(serverSeed) };
      // Another process may plan the same: whoever is first has promised.
      await tx.insert(lotteryDraw).values(row).onConflictDoNothing();
      last = next;
      planned += 1;
    }
  }
  return planned;
}

/** The numbers that a seed gives. */
export function numbersOf(
  lottery: Lottery,
  { no, serverSeed }: Pick<LotteryDrawRow, 'no' | 'serverSeed'>,
): Numbers {
  const { gameCode, rule } = lottery;
  return drawLotteryNow(rule, block =>
    createHmac('sha256', serverSeed).update(lotteryMessage({ gameCode, no }, block), 'utf8').digest(),
  );
}

/** Draws whose time has come, the earliest first. */
export async function dueDraws(tx: Tx, now: number, limit: number, free: (key: SQL) => SQL) {
  return tx
    .select({ game: lotteryDraw.game, no: lotteryDraw.no })
    .from(lotteryDraw)
    .where(
      and(
        sql`${lotteryDraw.state} = 'open'`,
        lte(lotteryDraw.drawsAt, now),
        free(keyOfColumns(lotteryDraw.game, lotteryDraw.no)),
      ),
    )
    .orderBy(asc(lotteryDraw.drawsAt), asc(lotteryDraw.no))
    .limit(limit);
}

/** Draws once; false when another process has drawn. Waits for bets that are being placed. */
export async function drawOnce(
  tx: Tx,
  { clock }: DrawDeps,
  which: Pick<LotteryDrawRow, 'game' | 'no'>,
): Promise<boolean> {
  const isIt = and(eq(lotteryDraw.game, which.game), eq(lotteryDraw.no, which.no));
  const [row] = await tx.select().from(lotteryDraw).where(isIt).for('update');
  const lottery = lotteryOf(which.game);
  if (row === undefined || lottery === null || row.state !== 'open' || row.drawsAt > clock.now())
    return false;
  await tx
    .update(lotteryDraw)
    .set({ state: LOTTERY_DRAW.apply(row.state, 'draw'), numbers: numbersOf(lottery, row) })
    .where(isIt);
  return true;
}

/** How long a draw is kept on which nobody has bet, ms. */
const KEPT_MS = WEEK;

/** Forgets old draws on which nobody has bet. */
export async function forgetDraws(tx: Tx, now: number): Promise<void> {
  await tx.execute(sql`
    delete from lottery_draw d where d.state = 'drawn' and d.draws_at < ${now - KEPT_MS}
      and not exists (select 1 from lottery_ticket t where t.game = d.game and t.no = d.no)`);
}
