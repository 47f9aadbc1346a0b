import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, lotteryDraw, lotteryTicket } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue, everyStep, keyOfParts } from '../../ground/due/ports.ts';
import { CallError } from '../../ground/handler.ts';
import { type DrawDeps, drawOnce, dueDraws, planDraws } from './draws.ts';
import { stopChase } from './refunds.ts';
import { accountsToSettle, type LotterySettleDeps, settleAccount } from './settle.ts';

/** Draws, and accounts, of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

export type LotteryClockDeps = Pick<ModuleDeps, 'database' | 'log'> & DrawDeps & LotterySettleDeps;

/** Accounts that take a break while a chase of theirs has draws ahead. */
async function chasesOnBreak(tx: Tx, now: number, free: (key: SQL) => SQL): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select distinct t.uid from ${lotteryTicket} t
    join ${lotteryDraw} d on d.game = t.game and d.no = t.no and d.state = 'open' and d.closes_at > ${now}
    join ${account} a on a.uid = t.uid and a.break_until > ${now}
    where t.state = 'held' and t.chase is not null and ${free(sql`t.uid`)} order by t.uid`);
  return rows.map(({ uid }) => uid);
}

/** Gives back what is staked ahead by those who have begun a break. */
async function stopOnBreak(deps: LotteryClockDeps): Promise<number> {
  const { database, clock } = deps;
  return eachDue(deps, {
    loop: 'lotteries/break',
    limit: Infinity,
    find: (tx, free) => chasesOnBreak(tx, clock.now(), free),
    keyOf: uid => uid,
    handle: async uid => {
      await database
        .write(tx => stopChase(deps, tx, { uid, chase: null, reason: 'break' }))
        .catch((failure: unknown) => {
          // Its last draw has closed meanwhile.
          if (!(failure instanceof CallError)) throw failure;
        });
      return true;
    },
  });
}

/** Settles what is drawn, each account in transactions of its own; answers how many tickets. */
async function settleDue(deps: LotteryClockDeps): Promise<number> {
  const { database } = deps;
  return eachDue(deps, {
    loop: 'lotteries/tickets',
    limit: AT_ONCE,
    find: (tx, free) => accountsToSettle(tx, AT_ONCE, free),
    keyOf: uid => uid,
    handle: async uid => {
      let tickets = 0;
      // A transaction settles some of them.
      for (;;) {
        const settled = await database.write(tx => settleAccount(deps, tx, uid));
        if (settled === 0) return tickets;
        tickets += settled;
      }
    },
  });
}

/**
 * Takes the draws that are due, in their order, also those that were missed; plans the ones ahead; settles all tickets of draws
 * that are over. Answers how much it did to draws, and to tickets.
 */
export async function advanceLotteries(
  deps: LotteryClockDeps,
): Promise<{ readonly draws: number; readonly tickets: number }> {
  const { database, clock } = deps;
  const done = { draws: 0, tickets: 0 };
  await everyStep([
    async () => {
      done.draws += await eachDue(deps, {
        loop: 'lotteries/draws',
        limit: AT_ONCE,
        find: (tx, free) => dueDraws(tx, clock.now(), AT_ONCE, free),
        keyOf: ({ game, no }) => keyOfParts(game, no),
        handle: which => database.write(tx => drawOnce(tx, deps, which)),
      });
    },
    async () => {
      done.draws += await database.write(tx => planDraws(tx, deps));
    },
    async () => {
      done.tickets += await stopOnBreak(deps);
    },
    async () => {
      done.tickets += await settleDue(deps);
    },
  ]);
  return done;
}
