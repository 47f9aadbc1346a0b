import type { MerchantDraws } from '../../../gateway/merchant/draws.ts';
import type { DrawSettings } from '../../../gateway/rewards/draws/settings.ts';

/** Raffles and rains that no office changes. */
export const fixedDraws = ({ raffles, rains }: MerchantDraws): DrawSettings => ({
  raffles: async () => raffles,
  rains: async () => rains,
});
