import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { promotionDue, promotionSettlement } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { Publish } from '../../ground/publish.ts';
import { sinceOf } from '../../ledger/limits/ports.ts';
import { isFor, type Promotion, type ReadPromotions } from './catalogue.ts';
import { type EntryStepResult, isDue, type PromotionEngine } from './engine.ts';
import { type PromotionEntryRow, readPromotionEntries } from './entries.ts';
import { readFigures } from './figures.ts';
import { findMember, lockMember, type Member } from './members.ts';
import { type PromotionPeriod, periodOf, promotionPeriodAt } from './rules/periods.ts';
import { type PromotionStanding, promotionStandingOf, toView } from './standing.ts';
import { waitingPeriods } from './waiting.ts';

/** How long after its end a promotion is still told of. */
const SHOWN_AFTER = 30 * DAY;
/** How long after its end a period can still matter: claims are open for 60 days at most. */
const KEPT = 62 * DAY;

export interface PromotionEvaluateDeps {
  readonly read: ReadPromotions;
  readonly engine: PromotionEngine;
  readonly publish: Publish;
  readonly clock: { now(): number };
}

/** A member with all periods that matter now. */
export interface Evaluated {
  readonly all: readonly Promotion[];
  readonly standings: readonly PromotionStanding[];
  /** Periods in which a reward waits for budget, as `promotion period`. */
  readonly waiting: ReadonlySet<string>;
}

/** The periods of a promotion that a member sees: the present one, and those before with something left to do, or that wait. */
function periodsOf(
  promotion: Promotion,
  entries: readonly PromotionEntryRow[],
  waiting: ReadonlySet<string>,
  now: number,
): readonly PromotionPeriod[] {
  const { definition } = promotion;
  const present = promotionPeriodAt(definition, now);
  const waits = [...waiting]
    .map(key => key.split(' '))
    .filter(([id, period]) => id === definition.id && period !== String(present.key))
    .map(([, period]) => periodOf(definition, Number(period)));
  const before = entries
    .filter(({ period, state }) => period !== present.key && ['joined', 'claim', 'applying'].includes(state))
    .map(({ period }) => periodOf(definition, period));
  return [present, ...before, ...waits.filter(({ key }) => before.every(it => it.key !== key))];
}

/** Works out where a member stands everywhere. Writes nothing. */
export async function readStandings(
  tx: Tx,
  read: ReadPromotions,
  member: Member,
  now: number,
): Promise<Evaluated> {
  const all = await read(tx);
  const shown = all.filter(({ definition, closedAt }) => {
    const end = closedAt ?? definition.window.until;
    return isFor(definition, member) && (end === null || sinceOf(member, now - SHOWN_AFTER) < end);
  });
  const ids = shown.map(it => it.definition.id);
  const entries = await readPromotionEntries(tx, member.uid, ids, sinceOf(member, now - KEPT));
  const figures = readFigures(tx, member, now);
  const waiting = await waitingPeriods(tx, member.uid);
  const standings: PromotionStanding[] = [];
  for (const promotion of shown) {
    const own = entries.filter(({ promotionId }) => promotionId === promotion.definition.id);
    for (const period of periodsOf(promotion, own, waiting, now)) {
      const entry = own.find(it => it.period === period.key) ?? null;
      standings.push(await promotionStandingOf({ promotion, period, entry, figures, member, now }));
    }
  }
  return { all, standings, waiting };
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

/** The same as the member sees it; periods before the present one only with something to do. */
export async function viewsOf(
  tx: Tx,
  { standings, waiting }: Evaluated,
  now: number,
): Promise<readonly MemberPromotion[]> {
  const settled = standings.some(it => it.promotion.definition.settles === 'end')
    ? await settledPeriods(tx, now)
    : new Set<string>();
  return standings.flatMap(standing => {
    const { definition } = standing.promotion;
    const key = `${definition.id} ${standing.period.key}`;
    const view = toView(standing, { isSettled: settled.has(key), isWaiting: waiting.has(key) });
    const isPresent = standing.period.key === promotionPeriodAt(definition, now).key;
    return isPresent || ['claim', 'applying', 'process'].includes(view.status) ? [view] : [];
  });
}

/** Cash first: the balance is published before everything that stands after it in the alphabet. */
const TOLD_FIRST = ['cash', 'bonus', 'points', 'tickets'];

/** Tells of awards, after all bookings. */
export async function announceAwards(tx: Tx, done: readonly EntryStepResult[]): Promise<void> {
  const tells = done.flatMap(({ tell }) => (tell === null ? [] : [tell]));
  for (const kind of TOLD_FIRST) for (const tell of tells) if (tell.kind === kind) await tell.run(tx);
}

/** Until the transaction ends nobody else publishes where a member stands: what is read after this is published in this order. */
const lockTold = (tx: Tx, uid: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`publish:${topicName('promotions', uid)}`}, 0))`,
  );

/** Publishes where a member stands when it differs from what was told last. The caller has read it after `lockTold`. */
async function tell(
  tx: Tx,
  { publish }: PromotionEvaluateDeps,
  uid: string,
  evaluated: Evaluated,
  at: number,
): Promise<readonly MemberPromotion[]> {
  const views = await viewsOf(tx, evaluated, at);
  await publish.changed(tx, { key: 'promotions', uid, data: { promotions: [...views] }, at });
  return views;
}

/** Reads where a member stands and publishes it. */
export async function publishViews(
  tx: Tx,
  deps: PromotionEvaluateDeps,
  member: Member,
): Promise<readonly MemberPromotion[]> {
  const now = deps.clock.now();
  await lockTold(tx, member.uid);
  return tell(tx, deps, member.uid, await readStandings(tx, deps.read, member, now), now);
}

/** What settles at the end of a period waits until nothing can be dated in it any more. */
const settlesNow = ({ promotion }: PromotionStanding) => promotion.definition.settles !== 'end';

/** Does everything that is due by itself for a locked member. */
export async function advanceAll(
  tx: Tx,
  { read, engine, clock }: PromotionEvaluateDeps,
  member: Member,
): Promise<readonly EntryStepResult[]> {
  const at = clock.now();
  const { all, standings } = await readStandings(tx, read, member, at);
  const done: EntryStepResult[] = [];
  for (const standing of standings.filter(settlesNow)) {
    const step = await engine.advance(tx, standing, { member, by: 'clock', at }, all);
    if (step !== null) done.push(step);
  }
  return done;
}

/** How often a member was marked. What is marked after this is looked at again. */
async function marksOf(tx: Tx, uid: string): Promise<number> {
  const [due] = await tx.select({ n: promotionDue.n }).from(promotionDue).where(eq(promotionDue.uid, uid));
  return due?.n ?? 0;
}

const keepLooked = (tx: Tx, uid: string, marks: number) =>
  tx
    .update(promotionDue)
    .set({ done: sql`greatest(${promotionDue.done}, ${marks})` })
    .where(eq(promotionDue.uid, uid));

/**
 * Publishes where a member stands, without the lock of the account, so that its bets don't wait. Answers whether
 * something is due by itself instead: then it has written nothing, and `evaluate` has to do it.
 */
export async function publishUnlessDue(tx: Tx, deps: PromotionEvaluateDeps, uid: string): Promise<boolean> {
  const member = await findMember(tx, uid);
  if (member === null) return false;
  const marks = await marksOf(tx, uid);
  await lockTold(tx, uid);
  const at = deps.clock.now();
  const evaluated = await readStandings(tx, deps.read, member, at);
  if (evaluated.standings.some(it => settlesNow(it) && isDue(it))) return true;
  await tell(tx, deps, uid, evaluated, at);
  await keepLooked(tx, uid, marks);
  return false;
}

/** Does what is due by itself for a member, under the lock of its account, and publishes where it stands then. */
export async function evaluate(tx: Tx, deps: PromotionEvaluateDeps, uid: string): Promise<void> {
  const member = await lockMember(tx, uid);
  if (member === null) return;
  const marks = await marksOf(tx, uid);
  await announceAwards(tx, await advanceAll(tx, deps, member));
  await publishViews(tx, deps, member);
  await keepLooked(tx, uid, marks);
}
