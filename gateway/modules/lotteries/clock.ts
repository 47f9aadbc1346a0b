import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, lotteryDraw, lotteryTicket } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import type { ModuleDeps } from '../deps.ts';
import { type DrawDeps, dueDraws, planDraws, takeDraw } from './draws.ts';
import { stopChase } from './giveBack.ts';
import { accountsToSettle, type SettleDeps, settleAccount } from './settle.ts';

/** Draws, and accounts, of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type LotteryClockDeps = Pick<ModuleDeps, 'database'> & DrawDeps & SettleDeps;

/** Accounts that take a break while a chase of theirs has draws ahead. */
async function chasesOnBreak(tx: Tx, now: number): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select distinct t.uid from ${lotteryTicket} t
    join ${lotteryDraw} d on d.game = t.game and d.no = t.no and d.state = 'open' and d.closes_at > ${now}
    join ${account} a on a.uid = t.uid and a.break_until > ${now}
    where t.state = 'held' and t.chase is not null order by t.uid`);
  return rows.map(({ uid }) => uid);
}

/** Gives back what is staked ahead by those who have begun a break. */
async function stopOnBreak(deps: LotteryClockDeps): Promise<number> {
  const { database, clock } = deps;
  const resting = await chasesOnBreak(database.db, clock.now());
  for (const uid of resting)
    await database
      .write(tx => stopChase(deps, tx, { uid, chase: null, reason: 'break' }))
      .catch((failure: unknown) => {
        // Its last draw has closed meanwhile.
        if (!(failure instanceof CallError)) throw failure;
      });
  return resting.length;
}

/** Settles what is drawn, each account in transactions of its own; answers how many tickets. */
async function settleDue(deps: LotteryClockDeps): Promise<number> {
  const { database } = deps;
  let done = 0;
  for (;;) {
    const waiting = await accountsToSettle(database.db, AT_ONCE);
    let settled = 0;
    for (const uid of waiting) settled += await database.write(tx => settleAccount(deps, tx, uid));
    done += settled;
    if (waiting.length === 0 || settled === 0) return done;
  }
}

/**
 * Takes the draws that are due, in their order, also those that were missed; plans the ones ahead; settles all tickets of draws
 * that are over. Answers how much it did to draws, and to tickets.
 */
export async function lookAtLotteries(
  deps: LotteryClockDeps,
): Promise<{ readonly draws: number; readonly tickets: number }> {
  const { database, clock } = deps;
  let draws = 0;
  for (;;) {
    const due = await dueDraws(database.db, clock.now(), AT_ONCE);
    let taken = 0;
    for (const which of due) if (await database.write(tx => takeDraw(tx, deps, which))) taken += 1;
    draws += taken;
    if (due.length < AT_ONCE || taken === 0) break;
  }
  draws += await database.write(tx => planDraws(tx, deps));
  const returned = await stopOnBreak(deps);
  return { draws, tickets: returned + (await settleDue(deps)) };
}
