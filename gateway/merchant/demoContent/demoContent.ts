import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { DAY, HOUR } from '../../../streams/wire/protocol/durations.ts';
import type { MerchantContent } from '../content.ts';
import { BANNER_PLAN } from './bannerPlan.ts';
import type { ContentTexts, TitledText } from './contentTexts.ts';
import { NOTICE_PLAN } from './noticePlan.ts';
import { POPUP_PLAN } from './popupPlan.ts';
import { PROMOTION_PLAN } from './promotionPlan.ts';

/** Everything a visitor can be told, in one language. */
export type Content = { readonly [K in keyof MerchantContent]-?: NonNullable<MerchantContent[K]> };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Puts the merchant's name into a text, and into HTML as text. */
export function named(brand: string): <T extends TitledText>(text: T) => T {
  const inHtml = brand.replace(/[&<>"]/g, sign => ownValue(ESCAPES, sign) ?? sign);
  return text => ({
    ...text,
    title: text.title.replaceAll('{brand}', brand),
    content: text.content.replaceAll('{brand}', inHtml).trim(),
  });
}

/**
 * The demo's content with its dates.
 * @param now World time, epoch ms; dates stay the same for a day.
 */
export function demoContent(texts: ContentTexts, brand: string, now: number): Content {
  const name = named(brand);
  const today = now - (now % DAY);
  const thisHour = now - (now % HOUR);
  const day = (offset: number | null) => (offset === null ? null : today + offset * DAY);
  return {
    banners: BANNER_PLAN.map(({ id, ...banner }) => ({
      url: `/banners/${id}.svg`,
      ...banner,
      ...texts.banners[id],
    })),
    notices: NOTICE_PLAN.map(({ id, hours }) => ({
      id,
      at: thisHour - hours * HOUR,
      ...name(texts.notices[id]),
    })),
    popup: POPUP_PLAN.flatMap(({ id, executions, promotionType }) =>
      executions.map(execution => ({ ...name(texts.popup[id]), promotionType, execution })),
    ),
    promotions: PROMOTION_PLAN.map(({ from, until, ...promotion }) => ({
      ...promotion,
      ...name(texts.promotions[promotion.id]),
      imgUrl: `/banners/promotion-${promotion.id}.svg`,
      startAt: day(from),
      endAt: day(until),
    })),
    pages: texts.pages.map(name),
  };
}
