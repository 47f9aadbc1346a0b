import type { Handlers } from '../../http/handler.ts';
import type { Merchant } from '../../merchant/merchant.ts';

/** Vendors (S7-31) and the games of the home page (S7-29). */
export function createLobby({ merchant }: { readonly merchant: Merchant }): {
  readonly handlers: Pick<Handlers, 'vendors' | 'hotGames'>;
} {
  return {
    handlers: {
      vendors: { mode: 'plain', run: async () => ({ value: { data: { lanes: merchant.vendors ?? [] } } }) },
      hotGames: { mode: 'plain', run: async () => ({ value: { list: merchant.hotGames ?? [] } }) },
    },
  };
}
