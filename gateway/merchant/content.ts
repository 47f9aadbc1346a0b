import { z } from 'zod';
import { FEW } from '../../streams/wire/bounds.ts';
import { Announcements, ContentPage } from '../../streams/wire/entities/content.ts';

const { banners, playerNotices, popup, promotion } = Announcements.shape;

/**
 * Texts of a merchant in one language, with the bounds of the page: what it would refuse is refused at the start. What is
 * left out keeps the gateway's own.
 */
export const MerchantContent = z.strictObject({
  banners: banners.optional(),
  notices: playerNotices.optional(),
  popup: popup.optional(),
  promotions: promotion.optional(),
  pages: z.array(ContentPage).max(FEW).optional(),
});
export type MerchantContent = z.output<typeof MerchantContent>;
