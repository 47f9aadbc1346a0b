import type { Banner, ContentPage } from '../../../streams/wire/content/shapes.ts';
import type { HelpItem } from '../../../streams/wire/system/shapes.ts';
import type { BannerId } from './bannerPlan.ts';
import type { NoticeId } from './noticePlan.ts';
import type { PopupId } from './popupPlan.ts';
import type { PromotionId } from './promotionPlan.ts';

/** Words on a banner; without an action it has no button. */
export type BannerText = Required<Pick<Banner, 'title' | 'text'>> & Pick<Banner, 'action'>;
/** A title with its text, HTML. */
export interface TitledText {
  readonly title: string;
  readonly content: string;
}
export interface PromotionText extends TitledText {
  readonly summary: string;
}

/** The demo's content in one language. `{brand}` stands for the merchant's name. */
export interface ContentTexts {
  readonly banners: Readonly<Record<BannerId, BannerText>>;
  readonly notices: Readonly<Record<NoticeId, TitledText>>;
  readonly popup: Readonly<Record<PopupId, TitledText>>;
  readonly promotions: Readonly<Record<PromotionId, PromotionText>>;
  readonly pages: readonly ContentPage[];
  readonly help: readonly HelpItem[];
}
