import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LotteryTickets } from '../../../streams/wire/lottery/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { lotteryDraw, lotteryTicket } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { stateIn } from '../../ground/steps/stateIn.ts';
import type { Decided } from '../../ledger/limits/ports.ts';
import { lockPlayer } from '../../ledger/player.ts';
import { type LotteryTicketDeps, opOfTicket, type TicketRow } from './bet.ts';
import { TICKET } from './machine.ts';
import { readTickets } from './views.ts';

type ReturnDeps = {
  readonly wallet: Pick<LotteryTicketDeps['wallet'], 'release'>;
  readonly playGate: Pick<LotteryTicketDeps['playGate'], 'stakeReturned'>;
};

/** Gives the stake of a ticket on hold back, with the account locked: it counts for no limit any more. */
export async function refundTicket(
  { wallet, playGate }: ReturnDeps,
  tx: Tx,
  ticket: TicketRow,
  player: Decided,
  { reason, at }: { readonly reason: NonNullable<TicketRow['reason']>; readonly at: number },
): Promise<void> {
  const { id, stake } = ticket;
  await wallet.release(tx, { opId: opOfTicket(id), as: 'voided', at });
  await tx
    .update(lotteryTicket)
    .set({ state: TICKET.apply(ticket.state, 'giveBack'), reason, endedAt: at })
    .where(eq(lotteryTicket.id, id));
  await playGate.stakeReturned(tx, player, { at: ticket.at, stake });
}

/** Tickets of chases of an account whose draws still take bets, with their draws held so that they can't be drawn meanwhile. */
async function reachable(
  tx: Tx,
  uid: string,
  at: number,
  chase: string | null,
): Promise<readonly TicketRow[]> {
  const rows = await tx
    .select({ ticket: lotteryTicket })
    .from(lotteryTicket)
    .innerJoin(
      lotteryDraw,
      and(eq(lotteryDraw.game, lotteryTicket.game), eq(lotteryDraw.no, lotteryTicket.no)),
    )
    .where(
      and(
        eq(lotteryTicket.uid, uid),
        stateIn(lotteryTicket.state, TICKET.from('giveBack')),
        chase === null ? sql`${lotteryTicket.chase} is not null` : eq(lotteryTicket.chase, chase),
        eq(lotteryDraw.state, 'open'),
        gt(lotteryDraw.closesAt, at),
      ),
    )
    .orderBy(asc(lotteryTicket.game), asc(lotteryTicket.no), asc(lotteryTicket.id))
    .for('share', { of: lotteryDraw });
  return rows.map(({ ticket }) => ticket);
}

/**
 * Ends a chase of an account, or all of them: what is staked on draws that still take bets goes back. Throws `draw_closed`
 * (409) where nothing of it does. Locks: account, draws (shared), ledger accounts, topics.
 */
export async function stopChase(
  deps: LotteryTicketDeps,
  tx: Tx,
  {
    uid,
    chase,
    reason,
  }: { readonly uid: string; readonly chase: string | null; readonly reason: 'stopped' | 'break' },
): Promise<LotteryTickets> {
  const player = await lockPlayer(tx, uid);
  const at = deps.clock.now();
  const tickets = await reachable(tx, uid, at, chase);
  if (tickets.length === 0)
    throw new CallError('draw_closed', 409, 'No draw of this chase takes bets any more.', {
      value: { open: null },
    });
  for (const ticket of tickets) await refundTicket(deps, tx, ticket, player, { reason, at });
  await deps.wallet.publishBalance(tx, uid, at);
  const data = await readTickets(tx, uid);
  await deps.publish(tx, { key: 'lotteryTickets', uid, data, at });
  return data;
}
