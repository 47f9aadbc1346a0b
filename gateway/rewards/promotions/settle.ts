import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { promotionSettlement } from '../../db/schema.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { closeWindows } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachAside, eachKnown, everyStep, keyOfParts } from '../../ground/due/ports.ts';
import { isFor, type Promotion } from './catalogue.ts';
import { readEntry } from './entries.ts';
import { announceAwards, type PromotionEvaluateDeps, publishViews } from './evaluate.ts';
import { readFigures } from './figures.ts';
import { lockMember } from './members.ts';
import { payWaiting } from './payWaiting.ts';
import { type PromotionPeriod, periodBefore, promotionPeriodAt } from './rules/periods.ts';
import { promotionStandingOf } from './standing.ts';

/** How long after its end a period is still settled, should the gateway have been away. */
const SETTLED_FOR = 62 * DAY;
/** Under this name it is remembered who could not be settled. */
const LOOP = 'promotions';
/** Accounts that are asked for at once. */
const AT_ONCE = 100;

export type PromotionSettleDeps = PromotionEvaluateDeps & Pick<ModuleDeps, 'database' | 'clock' | 'log'>;

/** Periods that are over, of a promotion that settles at the end of a period; the oldest first. */
function periodsToSettle(promotion: Promotion, now: number): readonly PromotionPeriod[] {
  const { definition, closedAt } = promotion;
  if (definition.settles !== 'end' || closedAt !== null) return [];
  const found: PromotionPeriod[] = [];
  let period: PromotionPeriod | null = promotionPeriodAt(definition, now);
  const oldest = now - SETTLED_FOR;
  while (period !== null && (period.until === null || period.until > oldest)) {
    if (period.until !== null && period.until <= now) found.push(period);
    period = periodBefore(definition, period);
  }
  return found.toReversed();
}

/** The next accounts that may have something coming, in the order of their ids. */
async function candidates(
  tx: Tx,
  { definition: { id, entry } }: Promotion,
  { key, from, until }: PromotionPeriod,
  after: string,
): Promise<readonly string[]> {
  const joined = sql`select uid from promotion_entry
    where promotion_id = ${id} and period = ${key}::int8 and state = 'joined' and uid > ${after}`;
  const played = sql`select distinct uid from member_day
    where day >= ${dayOf(from)}::int8 and day < ${until}::int8 and uid > ${after}`;
  const paid = sql`select uid from cash_order where kind = 'deposit' and state = 'arrived'
    and changed_at >= ${from}::int8 and changed_at < ${until}::int8 and uid > ${after}`;
  const came = sql`select uid from login_day
    where day >= ${dayOf(from)}::int8 and day < ${until}::int8 and uid > ${after}`;
  const all = entry === 'join' ? joined : sql`${played} union ${paid} union ${came}`;
  const { rows } = await tx.execute<{ uid: string }>(
    sql`select uid from (${all}) candidate order by uid limit ${AT_ONCE}`,
  );
  return rows.map(({ uid }) => uid);
}

/** Settles one account in a transaction of its own; another process that comes at the same time finds it done. */
async function settleOne(
  deps: PromotionSettleDeps,
  promotion: Promotion,
  period: PromotionPeriod,
  uid: string,
): Promise<boolean> {
  const { engine, read, clock } = deps;
  await deps.database.write(async tx => {
    const member = await lockMember(tx, uid);
    if (member === null || !isFor(promotion.definition, member)) return;
    const now = clock.now();
    const all = await read(tx);
    const current = all.find(({ definition: { id } }) => id === promotion.definition.id) ?? promotion;
    const entry = await readEntry(tx, { promotionId: current.definition.id, uid, period });
    const figures = readFigures(tx, member, now);
    const standing = await promotionStandingOf({ promotion: current, period, entry, figures, member, now });
    const done = await engine.advance(tx, standing, { member, by: 'clock', at: now }, all);
    if (done === null) return;
    await announceAwards(tx, [done]);
    await publishViews(tx, deps, member);
  });
  return true;
}

/** Settles accounts that could not be settled with the others of their period. */
async function settleAside(deps: PromotionSettleDeps, all: readonly Promotion[], now: number): Promise<void> {
  await eachAside(deps, {
    loop: LOOP,
    limit: AT_ONCE,
    async handle(text) {
      const [id = '', key = '', ...uid] = text.split(' ');
      const promotion = all.find(it => it.definition.id === id);
      const period = promotion && periodsToSettle(promotion, now).find(it => String(it.key) === key);
      // Closed by the operator meanwhile, or too old.
      if (promotion === undefined || period === undefined) return false;
      return settleOne(deps, promotion, period, uid.join(' '));
    },
  });
}

/** Settles a period account by account and remembers how far it is. Answers how many it looked at. */
async function settlePeriod(
  deps: PromotionSettleDeps,
  promotion: Promotion,
  period: PromotionPeriod,
): Promise<number> {
  const { database } = deps;
  const promotionId = promotion.definition.id;
  const mine = and(
    eq(promotionSettlement.promotionId, promotionId),
    eq(promotionSettlement.period, period.key),
  );
  await database.db
    .insert(promotionSettlement)
    .values({ promotionId, period: period.key })
    .onConflictDoNothing();
  const [row] = await database.db.select().from(promotionSettlement).where(mine);
  if (row === undefined || row.done) return 0;
  // After this no bet can be dated in the period.
  await closeWindows(database, (period.until ?? 0) - 1);
  let looked = 0;
  let { through } = row;
  for (;;) {
    const uids = await candidates(database.db, promotion, period, through);
    await eachKnown(deps, uids, {
      loop: LOOP,
      keyOf: uid => keyOfParts(promotionId, period.key, uid),
      handle: uid => settleOne(deps, promotion, period, uid),
    });
    looked += uids.length;
    through = uids.at(-1) ?? through;
    const done = uids.length < AT_ONCE;
    await database.db
      .update(promotionSettlement)
      .set({
        through: sql`greatest(${promotionSettlement.through}, ${through})`,
        done: sql`${promotionSettlement.done} or ${done}`,
      })
      .where(mine);
    if (!done) continue;
    return looked;
  }
}

/** Settles everything that is over, and pays those who waited for budget. Answers how many accounts it looked at. */
export async function settlePromotions(deps: PromotionSettleDeps): Promise<number> {
  let looked = 0;
  const now = deps.clock.now();
  const all = await deps.read(deps.database.db);
  const periods = all.map(promotion => async () => {
    for (const period of periodsToSettle(promotion, now))
      looked += await settlePeriod(deps, promotion, period);
  });
  // A promotion whose period can't be settled keeps no other one waiting, nor those who wait for its budget.
  await everyStep([...periods, () => settleAside(deps, all, now), () => payWaiting(deps)]);
  return looked;
}
