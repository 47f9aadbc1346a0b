import { and, eq, gt, or } from 'drizzle-orm';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import type { Tx } from '../../db/database.ts';
import { promotionSettlement } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { sinceOf } from '../../ledger/limits/ports.ts';
import { isFor, type Promotion, type ReadPromotions } from './catalogue.ts';
import { type PromotionEntryRow, readPromotionEntries } from './entries.ts';
import { readFiguresOf } from './figures.ts';
import type { Member } from './members.ts';
import { type PromotionPeriod, periodOf, promotionPeriodAt } from './rules/periods.ts';
import { type PromotionStanding, planStanding, rowsFor, toView, workOutStanding } from './standing.ts';
import { waitingPeriods } from './waiting.ts';

/** How long after its end a promotion is still told of. */
const SHOWN_AFTER = 30 * DAY;
/** How long after its end a period can still matter: claims are open for 60 days at most. */
const KEPT = 62 * DAY;

/** A member with all periods that matter now. */
export interface Evaluated {
  readonly member: Member;
  readonly all: readonly Promotion[];
  readonly standings: readonly PromotionStanding[];
  /** Periods in which a reward waits for budget, as `promotion period`. */
  readonly waiting: ReadonlySet<string>;
}

const NOTHING_WAITS: ReadonlySet<string> = new Set();
const NONE: readonly PromotionEntryRow[] = [];

/** The periods of a promotion that a member sees: the present one, and those before with something left to do, or that wait. */
function periodsOf(
  { definition }: Promotion,
  present: PromotionPeriod,
  entries: readonly PromotionEntryRow[],
  waiting: ReadonlySet<string>,
): readonly PromotionPeriod[] {
  if (entries.length === 0 && waiting.size === 0) return [present];
  const waits = [...waiting]
    .map(key => key.split(' '))
    .filter(([id, period]) => id === definition.id && period !== String(present.key))
    .map(([, period]) => periodOf(definition, Number(period)));
  const before = entries
    .filter(({ period, state }) => period !== present.key && ['joined', 'claim', 'applying'].includes(state))
    .map(({ period }) => periodOf(definition, period));
  return [present, ...before, ...waits.filter(({ key }) => before.every(it => it.key !== key))];
}

/** Entries by member and promotion, each list in the order in which it was read. */
function byMember(rows: readonly PromotionEntryRow[]) {
  const found = new Map<string, Map<string, PromotionEntryRow[]>>();
  for (const row of rows) {
    const own = found.get(row.uid) ?? new Map<string, PromotionEntryRow[]>();
    found.set(row.uid, own);
    const of = own.get(row.promotionId);
    if (of === undefined) own.set(row.promotionId, [row]);
    else of.push(row);
  }
  return found;
}

/**
 * Works out where members stand everywhere, in as many statements for many of them as for one. Writes nothing.
 * @param now World time, epoch ms.
 */
export async function readStandingsOf(
  tx: Tx,
  read: ReadPromotions,
  members: readonly Member[],
  now: number,
): Promise<readonly Evaluated[]> {
  const all = await read(tx);
  const uids = members.map(({ uid }) => uid);
  const told = all.map(promotion => ({
    promotion,
    id: promotion.definition.id,
    end: promotion.closedAt ?? promotion.definition.window.until,
    present: promotionPeriodAt(promotion.definition, now),
  }));
  // Of whoever was on a break more of the past is read: what is too old for the others is left out below.
  const oldest = (since: number) =>
    members.reduce((least, member) => Math.min(least, sinceOf(member, since)), since);
  const shown = told.filter(({ end }) => end === null || oldest(now - SHOWN_AFTER) < end);
  const ids = shown.map(({ id }) => id);
  const entries = byMember(await readPromotionEntries(tx, uids, ids, oldest(now - KEPT)));
  const waiting = await waitingPeriods(tx, uids);
  const subjects = members.map(member => {
    const own = entries.get(member.uid);
    const waits = waiting.get(member.uid) ?? NOTHING_WAITS;
    const shownSince = sinceOf(member, now - SHOWN_AFTER);
    const keptSince = sinceOf(member, now - KEPT);
    const plans = shown.flatMap(({ promotion, id, end, present }) => {
      if (!isFor(promotion.definition, member) || (end !== null && shownSince >= end)) return [];
      const of = (own?.get(id) ?? NONE).filter(({ until }) => until === null || until > keptSince);
      return periodsOf(promotion, present, of, waits).map(period => {
        const entry = of.find(it => it.period === period.key) ?? null;
        return planStanding({ promotion, period, entry, member, now });
      });
    });
    const { uid, createdAt } = member;
    return { uid, createdAt, member, waits, plans, needs: plans.flatMap(rowsFor) };
  });
  const figures = await readFiguresOf(tx, subjects, now);
  const evaluated: Evaluated[] = [];
  for (const [at, { member, waits, plans }] of subjects.entries()) {
    const own = figures[at];
    if (own === undefined) throw new Error('the figures of a member were not read');
    const standings: PromotionStanding[] = [];
    for (const plan of plans) standings.push(await workOutStanding(plan, own));
    evaluated.push({ member, all, standings, waiting: waits });
  }
  return evaluated;
}

/** The same of one member. */
export async function readStandings(
  tx: Tx,
  read: ReadPromotions,
  member: Member,
  now: number,
): Promise<Evaluated> {
  const [evaluated] = await readStandingsOf(tx, read, [member], now);
  if (evaluated === undefined) throw new Error('nobody was evaluated');
  return evaluated;
}

/** Periods that were settled at their ends, as `promotion period`. */
async function settledPeriods(tx: Tx, now: number): Promise<ReadonlySet<string>> {
  const { promotionId, period, done } = promotionSettlement;
  const isShown = or(eq(period, 0), gt(period, now - KEPT));
  const rows = await tx
    .select({ promotionId, period })
    .from(promotionSettlement)
    .where(and(eq(done, true), isShown));
  return new Set(rows.map(row => `${row.promotionId} ${row.period}`));
}

/** The same as each member sees it; periods before the present one only with something to do. */
export async function viewsOfEach(
  tx: Tx,
  evaluated: readonly Evaluated[],
  now: number,
): Promise<readonly (readonly MemberPromotion[])[]> {
  const isEnd = ({ promotion }: PromotionStanding) => promotion.definition.settles === 'end';
  const settled = evaluated.some(({ standings }) => standings.some(isEnd))
    ? await settledPeriods(tx, now)
    : new Set<string>();
  const presents = new Map<Promotion, number>();
  const presentOf = (promotion: Promotion) => {
    const key = presents.get(promotion) ?? promotionPeriodAt(promotion.definition, now).key;
    presents.set(promotion, key);
    return key;
  };
  return evaluated.map(({ standings, waiting }) =>
    standings.flatMap(standing => {
      const key = `${standing.promotion.definition.id} ${standing.period.key}`;
      const view = toView(standing, { isSettled: settled.has(key), isWaiting: waiting.has(key) });
      const isPresent = standing.period.key === presentOf(standing.promotion);
      return isPresent || ['claim', 'applying', 'process'].includes(view.status) ? [view] : [];
    }),
  );
}

/** The same as one member sees it. */
export async function viewsOf(
  tx: Tx,
  evaluated: Evaluated,
  now: number,
): Promise<readonly MemberPromotion[]> {
  return (await viewsOfEach(tx, [evaluated], now))[0] ?? [];
}
