import { BANNERS as arBanners } from './ar/banners.ts';
import { HELP as arHelp } from './ar/help.ts';
import { NOTICES as arNotices } from './ar/notices.ts';
import { PAGES as arPages } from './ar/pages.ts';
import { POPUP as arPopup } from './ar/popup.ts';
import { PROMOTIONS as arPromotions } from './ar/promotions.ts';
import { BANNERS as bnBanners } from './bn/banners.ts';
import { HELP as bnHelp } from './bn/help.ts';
import { NOTICES as bnNotices } from './bn/notices.ts';
import { PAGES as bnPages } from './bn/pages.ts';
import { POPUP as bnPopup } from './bn/popup.ts';
import { PROMOTIONS as bnPromotions } from './bn/promotions.ts';
import type { ContentTexts } from './contentTexts.ts';
import { BANNERS as enBanners } from './en/banners.ts';
import { HELP as enHelp } from './en/help.ts';
import { NOTICES as enNotices } from './en/notices.ts';
import { PAGES as enPages } from './en/pages.ts';
import { POPUP as enPopup } from './en/popup.ts';
import { PROMOTIONS as enPromotions } from './en/promotions.ts';

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
