import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import type { Proofs } from '../../cash/cashier/ports.ts';
import type { Tx } from '../../db/database.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { ReadSnap } from '../../ground/publish.ts';
import { requireMember } from '../../people/requireMember.ts';
import { isFor, type Promotion } from './catalogue.ts';
import { publishCampaignNews } from './documents.ts';
import type { Acting, EntryStepResult } from './engine.ts';
import { readEntry } from './entries.ts';
import { advanceAll, announceAwards, type PromotionEvaluateDeps, publishViews } from './evaluate.ts';
import { readFigures } from './figures.ts';
import { findMember, lockMember, type Member } from './members.ts';
import { type ReadTitles, readRewards } from './rewardList.ts';
import { type PromotionPeriod, periodOf, promotionPeriodAt } from './rules/periods.ts';
import { type PromotionStanding, promotionStandingOf, toView } from './standing.ts';
import { readStandings, viewsOf } from './standings.ts';

type Calls = 'promotionJoin' | 'promotionReward' | 'promotionsNow' | 'rewards';

export interface PromotionMemberDeps extends PromotionEvaluateDeps {
  readonly readSnap: ReadSnap;
  readonly proofs: Pick<Proofs, 'attach'>;
  readonly titles: ReadTitles;
  /** Called with whoever looks. */
  readonly noteVisit: (uid: string) => void;
}

const unknown = () => new CallError('promotion_unknown', 404, 'There is no such promotion.');

/** The caller, locked. */
async function lockCaller(tx: Tx, uid: string): Promise<Member> {
  const member = await lockMember(tx, uid);
  if (member === null) throw new CallError('not_found', 404, 'There is no such account.');
  return member;
}

/** The member's side: joining, claiming, applying, and what was given. */
export function promotionMemberHandlers(deps: PromotionMemberDeps): Pick<Handlers, Calls> {
  const { read, engine, clock, readSnap } = deps;

  /** One promotion as the member stands there now. Throws `promotion_unknown` (404). */
  async function find(
    tx: Tx,
    member: Member,
    id: string,
    period?: number,
  ): Promise<{ standing: PromotionStanding; all: readonly Promotion[] }> {
    const now = clock.now();
    const all = await read(tx);
    const promotion = all.find(({ definition }) => definition.id === id);
    if (promotion === undefined || !isFor(promotion.definition, member)) throw unknown();
    const { definition } = promotion;
    const which: PromotionPeriod =
      period === undefined ? promotionPeriodAt(definition, now) : periodOf(definition, period);
    const entry = await readEntry(tx, { promotionId: id, uid: member.uid, period: which });
    // A period that is named has to be one in which the member takes part.
    if (period !== undefined && entry === null && which.key !== promotionPeriodAt(definition, now).key)
      throw unknown();
    const figures = readFigures(tx, member, now);
    return {
      all,
      standing: await promotionStandingOf({ promotion, period: which, entry, figures, member, now }),
    };
  }

  /** Does what has become due, tells of it, and answers with the promotion as it is then. */
  async function answer(
    tx: Tx,
    member: Member,
    done: readonly EntryStepResult[],
    { promotion, period }: PromotionStanding,
  ) {
    const due = await advanceAll(tx, deps, member);
    await announceAwards(tx, [...done, ...due]);
    const views = await publishViews(tx, deps, member);
    const value = views.find(
      (it): it is MemberPromotion => it.id === promotion.definition.id && it.period === period.key,
    );
    const snaps = [await readSnap(tx, 'promotions', member.uid)];
    if (value !== undefined) return { value, snaps };
    // A period that is over is shown no more once its reward is given.
    const after = await find(tx, member, promotion.definition.id, period.key);
    return { value: toView(after.standing, { isSettled: true, isWaiting: false }), snaps };
  }

  const acting = (member: Member): Acting => ({ member, by: 'member', at: clock.now() });

  return {
    promotionJoin: {
      mode: 'write',
      async run(tx, ctx, { promotionId }) {
        const member = await lockCaller(tx, requireMember(ctx).uid);
        const { standing, all } = await find(tx, member, promotionId);
        if (standing.promotion.definition.entry !== 'join')
          throw new CallError('promotion_state', 409, 'This promotion is not joined.');
        return answer(tx, member, [await engine.join(tx, standing, acting(member), all)], standing);
      },
    },
    promotionReward: {
      mode: 'write',
      async run(tx, ctx, { promotionId, period, comment, proofs }) {
        const member = await lockCaller(tx, requireMember(ctx).uid);
        const { standing, all } = await find(tx, member, promotionId, period);
        const { definition } = standing.promotion;
        if (definition.entry === 'apply') {
          if (comment === '' && proofs.length === 0)
            throw new CallError('promotion_form', 400, 'Write something, or send an image.');
          const done = await engine.apply(tx, standing, acting(member), all, { comment, proofs });
          await deps.proofs.attach(tx, member.uid, { entryId: done.entry.id }, proofs);
          const answered = await answer(tx, member, [done], standing);
          await publishCampaignNews(tx, deps);
          return answered;
        }
        // What was done a moment ago counts, even if nobody has looked at it yet.
        const due =
          definition.settles === 'met'
            ? await engine.advance(tx, standing, { ...acting(member), by: 'clock' }, all)
            : null;
        if (due?.entry.state === 'issued') return answer(tx, member, [due], standing);
        const now = due === null ? standing : { ...standing, entry: due.entry };
        return answer(tx, member, [await engine.claim(tx, now, acting(member))], standing);
      },
    },
    promotionsNow: {
      mode: 'read',
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const now = clock.now();
        const member = await findMember(tx, uid);
        if (member === null) return { value: [] };
        deps.noteVisit(uid);
        return {
          value: [...(await viewsOf(tx, await readStandings(tx, read, member, now), now))],
        };
      },
    },
    rewards: {
      mode: 'read',
      async run(tx, ctx, page) {
        const { uid } = requireMember(ctx);
        return { value: await readRewards(tx, uid, page, await deps.titles(tx, ctx.language, clock.now())) };
      },
    },
  };
}
