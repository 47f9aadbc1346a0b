import { feedback } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { type ContentOwner, contentOf } from '../../merchant/chooseContent.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import type { PromotionPorts } from '../../rewards/promotions/ports.ts';
import type { ContentStorePorts } from '../contentStore/ports.ts';
import { readCareNews } from '../news/ports.ts';
import { announcementsFor, promotionFor } from './audience.ts';
import { feedbackHandler, feedbackListHandler } from './feedback.ts';

/** What the content calls need. */
export interface ContentDeps extends PromotionPorts, ContentStorePorts {
  readonly merchant: ContentOwner & Pick<Merchant, 'referral'>;
}

/** A merchant's content, without what tells of a reward for friends where there is none. */
function offeredContent(merchant: ContentDeps['merchant'], language: string, now: number) {
  const content = contentOf(merchant, language, now);
  if (merchant.referral !== null) return content;
  const isOffered = ({ promotionType }: { readonly promotionType?: string | null | undefined }) =>
    promotionType !== 'REFERRAL';
  return {
    ...content,
    popup: content.popup.filter(isOffered),
    promotions: content.promotions.filter(isOffered),
  };
}

type ContentCalls = 'announcements' | 'contentPage';

/** Announcements (S7-50) and pages. */
export function createContent(deps: ContentDeps): { readonly handlers: Pick<Handlers, ContentCalls> } {
  return {
    handlers: {
      announcements: {
        mode: 'plain',
        async run(ctx, { types }) {
          const of = await deps.contentStore.merchantFor(ctx);
          const wanted = new Set(types.split(',').map(type => type.trim().toUpperCase()));
          const content = offeredContent(of, ctx.language, ctx.now);
          const isSignedIn = ctx.principal !== null;
          const told = content.promotions.map(it => promotionFor(it, isSignedIn, ctx.now));
          const reader = { uid: ctx.principal?.uid ?? null, language: ctx.language, now: ctx.now };
          // A draft is seen as it says, and not as what is in force.
          const isPreview = of !== deps.merchant;
          return {
            value: {
              revision: deps.contentStore.revisionOf(['banner', 'notice', 'announcement', 'promotion']),
              banners: wanted.has('B') ? content.banners : [],
              playerNotices: wanted.has('PL') ? content.notices : [],
              popup: wanted.has('PU') ? announcementsFor(content.popup, isSignedIn) : [],
              promotion: wanted.has('PR')
                ? [...(isPreview ? told : await deps.announcePromotions(told, reader))]
                : [],
            },
          };
        },
      },
      contentPage: {
        mode: 'plain',
        async run(ctx, { name }) {
          const of = await deps.contentStore.merchantFor(ctx);
          const page = contentOf(of, ctx.language, ctx.now).pages.find(it => it.name === name);
          if (page === undefined) throw new CallError('not_found', 404, 'There is no such page.');
          return { value: page };
        },
      },
    },
  };
}

export const content = defineModule({
  name: 'content',
  tables: [feedback],
  create: (deps: WorldDeps & PromotionPorts & ContentStorePorts) => ({
    handlers: {
      ...createContent(deps).handlers,
      // What people tell the operator (S7-56).
      ...{ feedback: feedbackHandler(deps), opsFeedback: feedbackListHandler() },
    },
    readers: { careNews: readCareNews },
  }),
});
