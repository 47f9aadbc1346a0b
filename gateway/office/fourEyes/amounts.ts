import { and, eq, ne, sql } from 'drizzle-orm';
import type { LimitedCall } from '../../../streams/wire/office/limitedCalls.ts';
import { type PointRatio, worthOf } from '../../../streams/wire/points/words.ts';
import type { Tx } from '../../db/database.ts';
import {
  bonusGrant,
  cashOrder,
  contentDocument,
  draw,
  gameTransaction,
  pointOrder,
  promotion,
  promotionEntry,
  round,
  roundVoid,
} from '../../db/schema.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import { findAccount } from '../../people/identity/ports.ts';
import type { FixtureBooks, TableServers } from '../../play/gameServers/ports.ts';
import { movedByFixture } from './fixtureAmount.ts';
import { movedByTableVoid } from './tableAmount.ts';

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

export interface MeasureDeps extends GiftPorts {
  /** Sports books, of which only they know what is staked there. */
  readonly books: Pick<FixtureBooks, 'askBook'>;
  /** The same of live tables. */
  readonly tables: Pick<TableServers, 'askTables'>;
  /** What points are worth in money. */
  readonly exchange: PointRatio;
}

type Measure = (tx: Tx, act: Act, deps: MeasureDeps) => Promise<Moved>;

const NOTHING: Moved = { amount: 0, uid: null };
/** What a gift or a reward is worth, minor units; tickets are worth nothing before they are drawn. */
function worthIn(unit: unknown, amount: number, { exchange }: MeasureDeps): number {
  if (unit === 'points') return worthOf(amount, exchange);
  return unit === 'tickets' ? 0 : amount;
}
/** Steps of an order with which money leaves or comes. */
const PAYING: ReadonlySet<unknown> = new Set(['arrive', 'approve', 'pay', 'force']);
/** Steps of an order of the points mall that give something, with the states that they are taken in. */
const GIVING: ReadonlySet<string> = new Set(['approve processing', 'approve inProcess', 'ship notReceived']);

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
  officeFixtureVoid: async (_tx, { params }, { books }) => ({
    ...{ amount: await movedByFixture(books, params, { kind: 'void' }), uid: null },
  }),
  async officeFixtureResult(_tx, { params }, { books }) {
    const result = { kind: 'result', home: Number(params.home), away: Number(params.away) } as const;
    return { amount: await movedByFixture(books, params, result), uid: null };
  },
  officeTableRoundVoid: async (_tx, { params }, { tables }) => ({
    ...{ amount: await movedByTableVoid(tables, params), uid: null },
  }),
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
  async officeMemberBonusCancel(tx, { params }) {
    const { id, uid, state, amount } = bonusGrant;
    const [row] = await tx
      .select({ amount, uid })
      .from(bonusGrant)
      .where(and(eq(id, String(params.id)), eq(uid, String(params.uid)), eq(state, 'WAGERING')));
    return row ?? NOTHING;
  },
  async opsGiftGive(tx, { params, at }, deps) {
    const found = await deps.gifts.find(tx, String(params.id), at);
    return found === null ? NOTHING : { amount: worthIn(found.unit, found.amount, deps), uid: found.uid };
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
  async opsApplicationStep(tx, { params }, deps) {
    if (params.step !== 'approve') return NOTHING;
    const { id, uid, amount, promotionId } = promotionEntry;
    const [row] = await tx
      .select({ uid, amount, definition: promotion.definition })
      .from(promotionEntry)
      .innerJoin(promotion, eq(promotion.id, promotionId))
      .where(eq(id, Number(params.id)));
    const { reward } = (row?.definition ?? {}) as { readonly reward?: { readonly kind?: string } };
    return row === undefined
      ? NOTHING
      : { uid: row.uid, amount: worthIn(reward?.kind, row.amount ?? 0, deps) };
  },
  /** An item is worth what its member pays for it: the points, and money besides. */
  async opsPointStep(tx, { params }, { exchange }) {
    const [row] = await tx
      .select()
      .from(pointOrder)
      .where(eq(pointOrder.id, String(params.id)));
    if (row === undefined) return NOTHING;
    // Sending follows an approval that two have decided; what did not arrive is given a second time.
    if (!GIVING.has(`${params.step} ${row.state}`)) return NOTHING;
    const { uid, points, amount, exchanged } = row;
    return { uid, amount: exchanged ?? amount + worthOf(points, exchange) };
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
export const movedBy = (tx: Tx, call: LimitedCall, act: Act, deps: MeasureDeps): Promise<Moved> =>
  MEASURES[call](tx, act, deps);
