import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Lottery, lotteryOf, VENDOR_FACTS } from '../../../streams/wire/lottery/games.ts';
import type { Numbers } from '../../../streams/wire/lottery/rules.ts';
import { isKnown, payoutOf } from '../../../streams/wire/lottery/ticket.ts';
import type { Tx } from '../../db/database.ts';
import { lotteryDraw, lotteryTicket, round } from '../../db/schema.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Notices } from '../../ground/notices.ts';
import { stateIn } from '../../ground/steps/stateIn.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import { lockPlayer, type Player } from '../../ledger/player.ts';
import { holdOf, lockAccounts, spreadAccount, type Wallet } from '../../ledger/wallet/ports.ts';
import type { RoundNews, Rounds } from '../rounds/ports.ts';
import { isWin, UNNUMBERED } from '../winners/ports.ts';
import { type LotteryTicketDeps, opOfTicket, type TicketRow } from './bet.ts';
import { TICKET } from './machine.ts';
import { offered } from './offered.ts';
import { refundTicket } from './refunds.ts';
import { readTickets } from './views.ts';

export interface LotterySettleDeps extends LotteryTicketDeps, Pick<ModuleDeps, 'log'> {
  readonly wallet: LotteryTicketDeps['wallet'] & Pick<Wallet, 'settle' | 'post'>;
  readonly playGate: LotteryTicketDeps['playGate'] & Pick<PlayGate, 'paidOut'>;
  readonly rounds: Rounds;
  readonly inbox: Notices;
}

/** Tickets of one transaction: more of an account follow in the next. */
const AT_ONCE = 10;

/** Accounts with tickets whose draws are over, those that wait longest first. */
export async function accountsToSettle(
  tx: Tx,
  limit: number,
  free: (key: SQL) => SQL,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ uid: lotteryTicket.uid })
    .from(lotteryTicket)
    .innerJoin(
      lotteryDraw,
      and(eq(lotteryDraw.game, lotteryTicket.game), eq(lotteryDraw.no, lotteryTicket.no)),
    )
    .where(
      and(
        stateIn(lotteryTicket.state, TICKET.from('win')),
        sql`${lotteryDraw.state} = 'drawn'`,
        free(sql`${lotteryTicket.uid}`),
      ),
    )
    .groupBy(lotteryTicket.uid)
    .orderBy(asc(sql`min(${lotteryDraw.drawsAt})`), asc(lotteryTicket.uid))
    .limit(limit);
  return rows.map(({ uid }) => uid);
}

interface Ended {
  readonly ticket: TicketRow;
  readonly lottery: Lottery;
  readonly payout: number;
  readonly at: number;
}

/** A row of the betting record, from which sums, salaries, bonuses, points and the winner board follow. */
function recordOf({ ticket, lottery, payout, at }: Ended): typeof round.$inferInsert & { validBet: number } {
  const { gameType } = VENDOR_FACTS[lottery.vendor];
  return {
    ...{ id: ticket.id, uid: ticket.uid, gameCode: lottery.gameCode, category: gameType },
    ...{ stake: ticket.stake, payout, validBet: ticket.stake, settledAt: at, demo: ticket.demo },
    ...{
      winNo: isWin({ stake: ticket.stake, payout }) ? UNNUMBERED : null,
      vendor: lottery.vendor,
      gameType,
    },
  };
}

/** Pays one ticket and writes its round. */
async function end(deps: LotterySettleDeps, tx: Tx, player: Player, ended: Ended) {
  const { ticket, payout, at, lottery } = ended;
  const { wallet, playGate } = deps;
  const house = spreadAccount('house', ticket.uid);
  await wallet.settle(tx, { opId: opOfTicket(ticket.id), to: house, at });
  if (payout > 0) {
    const { account } = await wallet.stakeWallet(tx, ticket.uid, lottery.vendor);
    const legs = [
      { account: house, amount: -payout },
      { account, amount: payout },
    ];
    await wallet.post(tx, { opId: `lotteryWin:${ticket.id}`, kind: 'payout', at, legs });
    await playGate.paidOut(tx, player, { at: ticket.at, payout });
  }
  const state = TICKET.apply(ticket.state, payout > 0 ? 'win' : 'lose');
  await tx.update(lotteryTicket).set({ state, payout, endedAt: at }).where(eq(lotteryTicket.id, ticket.id));
  const row = recordOf(ended);
  const [written] = await tx.insert(round).values(row).returning();
  if (written === undefined) throw new Error('a round was written');
  return deps.rounds.roundSettled(tx, [{ player, row: written }]);
}

/** Later tickets of a chase that has won: their stakes go back, whether their draws are over or not. */
async function endChase(
  deps: LotterySettleDeps,
  tx: Tx,
  player: Player,
  { ticket, at }: Ended,
): Promise<void> {
  if (ticket.chase === null || !ticket.stopsOnWin) return;
  const later = await tx
    .select()
    .from(lotteryTicket)
    .where(
      and(
        eq(lotteryTicket.chase, ticket.chase),
        stateIn(lotteryTicket.state, TICKET.from('giveBack')),
        gt(lotteryTicket.no, ticket.no),
      ),
    )
    .orderBy(asc(lotteryTicket.no));
  for (const it of later) await refundTicket(deps, tx, it, player, { reason: 'won', at });
}

/** Tells the account what it has won: one message for each ticket that paid more than it cost. */
async function tellWins({ inbox }: LotterySettleDeps, tx: Tx, ended: readonly Ended[]): Promise<void> {
  const wins = ended.filter(({ ticket, payout }) => isWin({ stake: ticket.stake, payout }));
  const names = wins.length === 0 ? new Map() : await namesOf(tx);
  for (const { ticket, payout, at } of wins) {
    const { id, uid, game, no, demo } = ticket;
    const name = `${names.get(game) ?? game} ${no}`;
    await inbox.deliver(tx, {
      uid,
      type: 'LOTTERY_WON',
      amount: payout,
      name,
      at,
      demo,
      opId: `lotteryWon:${id}`,
    });
  }
}

/**
 * Settles the oldest tickets of an account whose draws are over; answers how many. A ticket is settled once, whatever
 * process is first: it is looked at again under the lock of its account. Locks: account, the boundary (shared), tickets,
 * ledger accounts, topics.
 */
export async function settleAccount(deps: LotterySettleDeps, tx: Tx, uid: string): Promise<number> {
  const player = await lockPlayer(tx, uid);
  const at = await lockBookingDate(tx, deps.clock);
  const due = await tx
    .select({ ticket: lotteryTicket, numbers: lotteryDraw.numbers })
    .from(lotteryTicket)
    .innerJoin(
      lotteryDraw,
      and(eq(lotteryDraw.game, lotteryTicket.game), eq(lotteryDraw.no, lotteryTicket.no)),
    )
    .where(
      and(
        eq(lotteryTicket.uid, uid),
        stateIn(lotteryTicket.state, TICKET.from('win')),
        sql`${lotteryDraw.state} = 'drawn'`,
      ),
    )
    // Draws of a lottery in their order: the first win of a chase decides about the later ones.
    .orderBy(asc(lotteryDraw.drawsAt), asc(lotteryTicket.no), asc(lotteryTicket.id))
    .limit(AT_ONCE)
    .for('update', { of: lotteryTicket });
  if (due.length === 0) return 0;
  await lockAccounts(
    tx,
    [holdOf(uid), spreadAccount('house', uid)].map(account => ({ account, amount: 0 })),
  );
  const ended: Ended[] = [];
  const news: RoundNews[] = [];
  for (const { ticket, numbers } of due) {
    if (numbers === null) throw new Error(`the ticket ${ticket.id} has no draw`);
    const stopped = ended.some(it => endsChaseOf(it, ticket));
    if (stopped) continue;
    const lottery = lotteryOf(ticket.game);
    if (lottery === null || !isKnown(lottery, ticket)) {
      await refundTicket(deps, tx, ticket, player, { reason: 'unknown', at });
      deps.log.error(
        { ticket: ticket.id, game: ticket.game, lines: ticket.lines },
        'what a lottery ticket plays is not known here: its stake went back',
      );
      continue;
    }
    const one = { ticket, lottery, payout: payoutOf(lottery, ticket, numbers as Numbers), at };
    news.push(...(await end(deps, tx, player, one)));
    ended.push(one);
    if (one.payout > 0) await endChase(deps, tx, player, one);
  }
  await deps.wallet.publishBalance(tx, uid, at);
  await deps.rounds.tellBonus(tx, news);
  await tellWins(deps, tx, ended);
  await deps.publish(tx, { key: 'lotteryTickets', uid, data: await readTickets(tx, uid), at });
  await deps.rounds.tellPoints(tx, uid, news, at);
  if (ended.some(({ ticket, payout }) => isWin({ stake: ticket.stake, payout }))) deps.rounds.winBooked();
  return due.length;
}

const namesOf = async (tx: Tx): Promise<ReadonlyMap<string, string>> =>
  new Map((await offered(tx)).map(({ gameCode, name }) => [gameCode, name]));

const endsChaseOf = ({ ticket, payout }: Ended, later: TicketRow): boolean =>
  payout > 0 && ticket.stopsOnWin && ticket.chase !== null && ticket.chase === later.chase;
