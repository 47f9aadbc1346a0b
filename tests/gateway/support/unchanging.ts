import type { ContentStorePorts } from '../../../gateway/care/contentStore/ports.ts';
import type { Merchant } from '../../../gateway/merchant/merchant.ts';

/** The content of a merchant whose words and looks never change. */
export const unchanging = (merchant: Merchant): ContentStorePorts['contentStore'] => ({
  renew: async () => {},
  revisionOf: () => 0,
  merchantFor: async () => merchant,
  preview: async () => null,
  picture: async () => null,
});
