import { eq, sql } from 'drizzle-orm';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { promotionDue } from '../../db/schema.ts';
import type { Publish } from '../../ground/publish.ts';
import type { ReadPromotions } from './catalogue.ts';
import { type EntryStepResult, isDue, type PromotionEngine } from './engine.ts';
import { findMember, lockMember, type Member } from './members.ts';
import { recordEvaluated } from './recordEvaluated.ts';
import type { PromotionStanding } from './standing.ts';
import { type Evaluated, readStandings, viewsOf } from './standings.ts';

export interface PromotionEvaluateDeps {
  readonly read: ReadPromotions;
  readonly engine: PromotionEngine;
  readonly publish: Publish;
  readonly clock: { now(): number };
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
  evaluated: Evaluated,
  at: number,
): Promise<readonly MemberPromotion[]> {
  const views = await viewsOf(tx, evaluated, at);
  const { uid } = evaluated.member;
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
  return tell(tx, deps, await readStandings(tx, deps.read, member, now), now);
}

/** What settles at the end of a period waits until nothing can be dated in it any more. */
const settlesNow = ({ promotion }: PromotionStanding) => promotion.definition.settles !== 'end';

/** Whether something is due by itself now. */
export const isDueNow = (standing: PromotionStanding): boolean => settlesNow(standing) && isDue(standing);

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
  if (evaluated.standings.some(isDueNow)) return true;
  await tell(tx, deps, evaluated, at);
  await recordEvaluated(tx, [{ uid, marks }]);
  return false;
}

/** Does what is due by itself for a member, under the lock of its account, and publishes where it stands then. */
export async function evaluate(tx: Tx, deps: PromotionEvaluateDeps, uid: string): Promise<void> {
  const member = await lockMember(tx, uid);
  if (member === null) return;
  const marks = await marksOf(tx, uid);
  await announceAwards(tx, await advanceAll(tx, deps, member));
  await publishViews(tx, deps, member);
  await recordEvaluated(tx, [{ uid, marks }]);
}
