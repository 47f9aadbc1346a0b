/** What one white label is; one build serves one merchant, set by the environment of the build. */
export interface Merchant {
  /** Sent as the `Merchant` header (S9-13). */
  readonly code: string;
  readonly name: string;
  /** Path of the logo under `public/`. */
  readonly logo: string;
  /** Origin of the gateway; empty for the page's own. */
  readonly gatewayUrl: string;
  /** Sign in front of amounts until the gateway told the account's own. */
  readonly currencySymbol: string;
  /** Youngest age named in the agreement (S9-29). */
  readonly agreementAge: number;
}

export const merchant: Merchant = {
  code: import.meta.env.VITE_MERCHANT_CODE ?? 'waterlily',
  name: import.meta.env.VITE_MERCHANT_NAME ?? 'Waterlily',
  logo: import.meta.env.VITE_MERCHANT_LOGO ?? '/logo.svg',
  gatewayUrl: import.meta.env.VITE_GATEWAY_URL ?? '',
  currencySymbol: 'PT',
  agreementAge: 18,
};
