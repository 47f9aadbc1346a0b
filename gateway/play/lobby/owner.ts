import type { Merchant } from '../../merchant/merchant.ts';

/** What of a merchant decides about its lobby. */
export type LobbyOwner = Pick<Merchant, 'vendors' | 'hotGames'> & {
  readonly client: Pick<Merchant['client'], 'vendorCodes' | 'languages'>;
};
