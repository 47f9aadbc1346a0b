interface ImportMetaEnv {
  readonly VITE_MERCHANT_CODE?: string;
  readonly VITE_MERCHANT_NAME?: string;
  readonly VITE_MERCHANT_LOGO?: string;
  readonly VITE_GATEWAY_URL?: string;
  /** `1`: the page can play and record socket scripts. Anything else: it has no code for it. */
  readonly VITE_REPLAY?: string;
}
