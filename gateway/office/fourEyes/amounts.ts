import { and, eq, ne, sql } from 'drizzle-orm';
import type { LimitedCall } from '../../../streams/wire/office/limitedCalls.ts';
import type { Tx } from '../../db/database.ts';
import {
  cashOrder,
  contentDocument,
  draw,
  gameTransaction,
  promotion,
  promotionEntry,
  round,
  roundVoid,
} from '../../db/schema.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import { findAccount } from '../../people/identity/ports.ts';

/** What an act moves. */
export interface Moved {
  /** Minor units; 0 for an act that moves nothing. */
  readonly amount: number;
  /** Whose money it is; null where nothing moves, or where it is nobody's yet. */
  readonly uid: string | null;
}

/** Of what `movedBy` knows. */
interface Act {
  /** Of the call, checked. */
  readonly params: Readonly<Record<string, unknown>>;
  /** World time, epoch ms. */
  readonly at: number;
}

type Measure = (tx: Tx, act: Act, deps: GiftPorts) => Promise<Moved>;

const NOTHING: Moved = { amount: 0, uid: null };
/** Steps of an order with which money leaves or comes. */
const PAYING: ReadonlySet<unknown> = new Set(['arrive', 'approve', 'pay', 'force']);

/** A booking of the staff, by the name of the account. */
const booking =
  (outcome: string): Measure =>
  async (tx, { params }) => {
    if (params.outcome !== outcome) return NOTHING;
    const found = await findAccount(tx, String(params.username));
    return found === null ? NOTHING : { amount: Number(params.amount), uid: found.uid };
  };

/** Money for an account that is named by its uid. */
const given: Measure = async (_tx, { params }) => ({
  ...{ amount: Number(params.amount), uid: String(params.uid) },
});

const MEASURES: Readonly<Record<LimitedCall, Measure>> = {
  opsDeposit: booking('arrived'),
  opsWithdrawal: booking('approved'),
  officeMemberAdjust: given,
  officeMemberBonus: given,
  async opsCashStep(tx, { params }) {
    if (!PAYING.has(params.step)) return NOTHING;
    const { amount, uid } = cashOrder;
    const [row] = await tx
      .select({ amount, uid })
      .from(cashOrder)
      .where(eq(cashOrder.id, String(params.id)));
    return row ?? NOTHING;
  },
  // Points and tickets are no money.
  async opsGiftGive(tx, { params, at }, { gifts }) {
    const found = await gifts.find(tx, String(params.id), at);
    return found?.isMoney ? { amount: found.amount, uid: found.uid } : NOTHING;
  },
  async opsHeldWin(tx, { params }) {
    if (params.decision !== 'pay') return NOTHING;
    const { server, id, state, amount, uid } = gameTransaction;
    const [row] = await tx
      .select({ amount, uid })
      .from(gameTransaction)
      .where(and(eq(server, String(params.server)), eq(id, String(params.transaction)), eq(state, 'held')));
    return row ?? NOTHING;
  },
  // A reward in points or tickets is no money.
  async opsApplicationStep(tx, { params }) {
    if (params.step !== 'approve') return NOTHING;
    const { id, uid, amount, promotionId } = promotionEntry;
    const [row] = await tx
      .select({ uid, amount, definition: promotion.definition })
      .from(promotionEntry)
      .innerJoin(promotion, eq(promotion.id, promotionId))
      .where(eq(id, Number(params.id)));
    const { reward } = (row?.definition ?? {}) as { readonly reward?: { readonly kind?: string } };
    const isMoney = reward?.kind === 'cash' || reward?.kind === 'bonus';
    return row !== undefined && isMoney ? { uid: row.uid, amount: row.amount ?? 0 } : NOTHING;
  },
  // Its budget is what everybody gets together. While another one is under way none begins.
  async opsRainStart(tx, { params }) {
    const { kind, key, shown } = contentDocument;
    const [row] = await tx
      .select({ shown })
      .from(contentDocument)
      .where(and(eq(kind, 'rain'), eq(key, String(params.id))));
    const [running] = await tx
      .select({ id: draw.id })
      .from(draw)
      .where(and(eq(draw.kind, 'rain'), ne(draw.state, 'drawn')))
      .limit(1);
    if (running !== undefined) return NOTHING;
    return { amount: Number(row?.shown?.facts.budgetEach ?? 0), uid: null };
  },
  // The stake comes back and the payout is withdrawn, in one booking; taken back twice, nothing moves.
  async opsVoidRound(tx, { params }) {
    const [row] = await tx
      .select({ uid: round.uid, amount: sql<string>`abs(${round.stake} - ${round.payout})` })
      .from(round)
      .leftJoin(roundVoid, eq(roundVoid.roundId, round.id))
      .where(and(eq(round.id, String(params.round)), sql`${roundVoid.roundId} is null`));
    return row === undefined ? NOTHING : { amount: Number(row.amount), uid: row.uid };
  },
};

/** How much an act moves, and on whose account. Reads what the act is about in the transaction that would do it. */
export const movedBy = (tx: Tx, call: LimitedCall, act: Act, deps: GiftPorts): Promise<Moved> =>
  MEASURES[call](tx, act, deps);
