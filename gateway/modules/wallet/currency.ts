/** The play money of the reference gateway: points, two decimals. It buys nothing and can't be bought. */
export const CURRENCY = { currency: 'PT', currencySymbol: 'PT' } as const;
