import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { PromotionApplication } from '../../../streams/wire/promotions/shapes.ts';
import type { Proofs } from '../../cash/cashier/ports.ts';
import type { Tx } from '../../db/database.ts';
import { account, promotionEntry, promotionStep } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { Notices } from '../../ground/notices.ts';
import { publishCampaignNews } from './documents.ts';
import { announceAwards, type PromotionEvaluateDeps, publishViews } from './evaluate.ts';
import { readFigures } from './figures.ts';
import { lockMember } from './members.ts';
import type { ReadTitles, Titles } from './rewardList.ts';
import { periodOf } from './rules/periods.ts';
import { promotionStandingOf } from './standing.ts';

type Calls = 'opsApplications' | 'opsApplication' | 'opsApplicationStep';

export interface ApplicationDeps extends PromotionEvaluateDeps {
  readonly proofs: Pick<Proofs, 'picturesOf'>;
  readonly inbox: Notices;
  readonly titles: ReadTitles;
}

/** Applications of one answer. */
const AT_ONCE = 100;

/** An entry of this number that its member has applied with. */
const isApplication = (id: string) =>
  and(eq(promotionEntry.id, Number(id)), gt(promotionEntry.applications, 0));

const unknown = () => new CallError('not_found', 404, 'There is no such application.');

/** Entries with an application, oldest first. */
async function readApplications(
  tx: Tx,
  { read }: ApplicationDeps,
  titles: Titles,
  where: SQL | undefined,
): Promise<PromotionApplication[]> {
  const promotions = await read(tx);
  const rows = await tx
    .select({ entry: promotionEntry, username: account.username })
    .from(promotionEntry)
    .innerJoin(account, eq(account.uid, promotionEntry.uid))
    .where(where)
    .orderBy(asc(promotionEntry.changedAt), asc(promotionEntry.id))
    .limit(AT_ONCE);
  return rows.map(({ entry, username }) => ({
    id: String(entry.id),
    promotionId: entry.promotionId,
    title: titles.get(entry.promotionId) ?? entry.promotionId,
    ...{ username, state: entry.state, version: entry.version, amount: entry.amount, comment: entry.comment },
    kind: promotions.find(it => it.definition.id === entry.promotionId)?.definition.reward.kind ?? 'cash',
    pictures: entry.proofs.length,
    at: entry.changedAt,
  }));
}

/** The operator's side of applications. */
export function applicationHandlers(deps: ApplicationDeps): Pick<Handlers, Calls> {
  const { read, engine, clock, proofs, inbox, titles } = deps;
  const find = async (tx: Tx, language: string, id: string) => {
    const named = await titles(tx, language, clock.now());
    const [found] = await readApplications(tx, deps, named, isApplication(id));
    if (found === undefined) throw unknown();
    return found;
  };
  return {
    opsApplications: {
      mode: 'read',
      async run(tx, { language }) {
        const named = await titles(tx, language, clock.now());
        return { value: await readApplications(tx, deps, named, eq(promotionEntry.state, 'applying')) };
      },
    },
    opsApplication: {
      mode: 'read',
      async run(tx, { language }, { id }) {
        const { version, from, to, by, at, reason } = promotionStep;
        const steps = await tx
          .select({ version, from, to, by, at, reason })
          .from(promotionStep)
          .where(eq(promotionStep.entryId, Number(id)))
          .orderBy(asc(version))
          .limit(AT_ONCE);
        const application = await find(tx, language, id);
        return {
          value: { application, steps, pictures: await proofs.picturesOf(tx, { entryId: Number(id) }) },
        };
      },
    },
    opsApplicationStep: {
      mode: 'write',
      async run(tx, { language, note }, { id, step, reason }) {
        const mine = isApplication(id);
        const [owner] = await tx
          .select({ uid: promotionEntry.uid, promotionId: promotionEntry.promotionId })
          .from(promotionEntry)
          .where(mine);
        if (owner === undefined) throw unknown();
        const member = await lockMember(tx, owner.uid);
        // Read again under the lock of the account: the member may have done something meanwhile.
        const [entry] = await tx.select().from(promotionEntry).where(mine);
        const promotion = (await read(tx)).find(it => it.definition.id === owner.promotionId);
        if (member === null || entry === undefined || promotion === undefined) throw unknown();
        note?.({ target: { kind: 'application', id }, before: { state: entry.state, amount: entry.amount } });
        const at = clock.now();
        const period = periodOf(promotion.definition, entry.period);
        const figures = readFigures(tx, member, at);
        const standing = await promotionStandingOf({ promotion, period, entry, figures, member, now: at });
        const acting = { member, by: 'operator', at } as const;
        const done =
          step === 'approve'
            ? await engine.approve(tx, standing, acting, reason)
            : await engine.reject(tx, standing, acting, reason);
        await announceAwards(tx, [done]);
        if (step === 'reject') {
          const { uid, demo } = member;
          const { id: entryId, version, amount } = done.entry;
          const opId = `promotion:${entryId}:${version}`;
          await inbox.deliver(tx, { uid, type: 'PROMOTION_REJECTED', amount, at, demo, opId });
        }
        await publishViews(tx, deps, member);
        await publishCampaignNews(tx, deps);
        return { value: await find(tx, language, id) };
      },
    },
  };
}
