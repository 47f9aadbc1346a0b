import { z } from 'zod';
import { Announcement, Banner, ContentPage, Notice, Promotion } from '../../streams/wire/entities/content.ts';

/** Texts of a merchant in one language. What is left out keeps the gateway's own. */
export const MerchantContent = z.strictObject({
  banners: z.array(Banner).optional(),
  notices: z.array(Notice).optional(),
  popup: z.array(Announcement).optional(),
  promotions: z.array(Promotion).optional(),
  pages: z.array(ContentPage).optional(),
});
export type MerchantContent = z.output<typeof MerchantContent>;
