import { AR_BANNERS as arBanners } from './ar/banners.ts';
import { AR_HELP as arHelp } from './ar/help.ts';
import { AR_NOTICES as arNotices } from './ar/notices.ts';
import { AR_PAGES as arPages } from './ar/pages.ts';
import { AR_POPUP as arPopup } from './ar/popup.ts';
import { AR_PROMOTIONS as arPromotions } from './ar/promotions.ts';
import { BN_BANNERS as bnBanners } from './bn/banners.ts';
import { BN_HELP as bnHelp } from './bn/help.ts';
import { BN_NOTICES as bnNotices } from './bn/notices.ts';
import { BN_PAGES as bnPages } from './bn/pages.ts';
import { BN_POPUP as bnPopup } from './bn/popup.ts';
import { BN_PROMOTIONS as bnPromotions } from './bn/promotions.ts';
import type { ContentTexts } from './contentTexts.ts';
import { EN_BANNERS as enBanners } from './en/banners.ts';
import { EN_HELP as enHelp } from './en/help.ts';
import { EN_NOTICES as enNotices } from './en/notices.ts';
import { EN_PAGES as enPages } from './en/pages.ts';
import { EN_POPUP as enPopup } from './en/popup.ts';
import { EN_PROMOTIONS as enPromotions } from './en/promotions.ts';

/** The demo's content by language. */
export const DEMO_TEXTS: Readonly<Record<string, ContentTexts>> = {
  bn: {
    banners: bnBanners,
    notices: bnNotices,
    popup: bnPopup,
    promotions: bnPromotions,
    pages: bnPages,
    help: bnHelp,
  },
  en: {
    banners: enBanners,
    notices: enNotices,
    popup: enPopup,
    promotions: enPromotions,
    pages: enPages,
    help: enHelp,
  },
  ar: {
    banners: arBanners,
    notices: arNotices,
    popup: arPopup,
    promotions: arPromotions,
    pages: arPages,
    help: arHelp,
  },
};
