import { z } from 'zod';
import { Announcements, ContentPage } from '../../streams/wire/content/shapes.ts';
import { FEW } from '../../streams/wire/protocol/bounds.ts';

const { banners, playerNotices, popup, promotion } = Announcements.shape;

/**
 * Texts of a merchant in one language, with the same bounds that the page checks, so that a fault is found at the
 * start. Absent parts keep the gateway's own texts.
 */
export const MerchantContent = z.strictObject({
  banners: banners.optional(),
  notices: playerNotices.optional(),
  popup: popup.optional(),
  promotions: promotion.optional(),
  pages: z.array(ContentPage).max(FEW).optional(),
});
export type MerchantContent = z.output<typeof MerchantContent>;
