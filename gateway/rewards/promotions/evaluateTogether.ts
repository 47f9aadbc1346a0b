import { type SQL, sql } from 'drizzle-orm';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { heldElsewhere } from './entries.ts';
import { isDueNow, type PromotionEvaluateDeps } from './evaluate.ts';
import { meetTogether } from './meetTogether.ts';
import { findMembers, lockFreeMembers, type Member } from './members.ts';
import { type EvaluatedMember, recordEvaluated } from './recordEvaluated.ts';
import type { PromotionStanding } from './standing.ts';
import { type Evaluated, readStandingsOf, viewsOfEach } from './standings.ts';

/**
 * The turns to publish where members stand, of those whose turn nobody has: it waits for nobody. They end with the transaction.
 * Answers how often each was marked before.
 */
async function takeTurns(tx: Tx, members: readonly Member[]): Promise<ReadonlyMap<string, number>> {
  const column = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
  const uids = members.map(({ uid }) => uid);
  const { rows } = await tx.execute<{ uid: string; marks: string }>(sql`
    select k.uid, coalesce(d.n, 0) as marks
    from unnest(${column(uids)}, ${column(uids.map(uid => `publish:${topicName('promotions', uid)}`))}) as k (uid, turn)
    left join promotion_due d on d.uid = k.uid
    where pg_try_advisory_xact_lock(hashtextextended(k.turn, 0))`);
  return new Map(rows.map(({ uid, marks }) => [uid, Number(marks)]));
}

/** What is due by itself, but for what waits for budget already, and for what another promotion keeps the member out of. */
async function dueOfEach(
  tx: Tx,
  evaluated: readonly Evaluated[],
  at: number,
): Promise<readonly (readonly PromotionStanding[])[]> {
  const due = evaluated.map(({ standings, waiting }) =>
    standings.filter(it => isDueNow(it) && !waiting.has(`${it.promotion.definition.id} ${it.period.key}`)),
  );
  const isGrouped = ({ promotion, entry }: PromotionStanding) =>
    entry === null && promotion.definition.stacking.group !== null;
  const uids = evaluated.filter((_, at) => due[at]?.some(isGrouped)).map(({ member }) => member.uid);
  if (uids.length === 0) return due;
  const held = await heldElsewhere(tx, uids, at);
  const isHeld = (standing: PromotionStanding, { member, all }: Evaluated) =>
    isGrouped(standing) &&
    all.some(
      ({ definition: { id, stacking } }) =>
        stacking.group === standing.promotion.definition.stacking.group &&
        id !== standing.promotion.definition.id &&
        held.has(`${member.uid} ${id}`),
    );
  return evaluated.map((it, at) => (due[at] ?? []).filter(standing => !isHeld(standing, it)));
}

/** Publishes where members stand, those who stand elsewhere than they were told last, and notes that they were looked at. */
async function publishEach(
  tx: Tx,
  { publish }: PromotionEvaluateDeps,
  evaluated: readonly Evaluated[],
  marks: ReadonlyMap<string, number>,
  at: number,
): Promise<void> {
  const views = await viewsOfEach(tx, evaluated, at);
  await publish.allChanged(
    tx,
    evaluated.map(({ member: { uid } }, i) => ({
      ...({ key: 'promotions', uid, at } as const),
      data: { promotions: [...(views[i] ?? [])] },
    })),
  );
  await recordEvaluated(
    tx,
    evaluated.map(({ member: { uid } }): EvaluatedMember => ({ uid, marks: marks.get(uid) ?? 0 })),
  );
}

/** Evaluates members whose turn it takes. Answers whose it is not, and what is due to each of the others. */
async function evaluateEach(tx: Tx, { read }: PromotionEvaluateDeps, members: readonly Member[], at: number) {
  const marks = await takeTurns(tx, members);
  const mine = members.filter(({ uid }) => marks.has(uid));
  const evaluated = await readStandingsOf(tx, read, mine, at);
  const due = await dueOfEach(tx, evaluated, at);
  return { marks, evaluated, due };
}

/** Publishes where members stand, without the locks of their accounts. Answers to whom something is due instead. */
async function publishUndue(tx: Tx, deps: PromotionEvaluateDeps, uids: readonly string[]) {
  const members = await findMembers(tx, uids);
  const at = deps.clock.now();
  const { marks, evaluated, due } = await evaluateEach(tx, deps, members, at);
  const undue = evaluated.filter((_, i) => due[i]?.length === 0);
  await publishEach(tx, deps, undue, marks, at);
  return {
    due: evaluated.filter((_, i) => due[i]?.length !== 0).map(({ member }) => member.uid),
    busy: members.filter(({ uid }) => !marks.has(uid)).map(({ uid }) => uid),
  };
}

/** What only has to be claimed becomes due in one go; a reward that is paid, or that excludes others, is its member's own affair. */
const isMetTogether = ({ promotion: { definition } }: PromotionStanding) =>
  definition.payout === 'claim' && definition.stacking.group === null;

/** Does what is due to members under the locks of their accounts, and publishes where they stand then. Answers who is left. */
async function publishDue(tx: Tx, deps: PromotionEvaluateDeps, uids: readonly string[]) {
  const members = await lockFreeMembers(tx, uids);
  const at = deps.clock.now();
  const { marks, evaluated, due } = await evaluateEach(tx, deps, members, at);
  const together = evaluated.flatMap((it, i) => {
    const own = due[i] ?? [];
    return own.every(isMetTogether) ? [{ ...it, due: own }] : [];
  });
  await publishEach(tx, deps, await meetTogether(tx, together, at), marks, at);
  const done = new Set(together.map(({ member }) => member.uid));
  return uids.filter(uid => !done.has(uid));
}

/**
 * Looks at members together: as many statements for many of them as for one. Answers who has to be looked at alone: whoever
 * somebody else works at, and whom something is paid.
 */
export async function evaluateTogether(
  deps: PromotionEvaluateDeps & Pick<ModuleDeps, 'database'>,
  uids: readonly string[],
): Promise<readonly string[]> {
  const { due, busy } = await deps.database.write(tx => publishUndue(tx, deps, uids));
  if (due.length === 0) return busy;
  return [...busy, ...(await deps.database.write(tx => publishDue(tx, deps, due)))];
}
