interface ImportMetaEnv {
  readonly VITE_MERCHANT_CODE?: string;
  readonly VITE_MERCHANT_NAME?: string;
  readonly VITE_MERCHANT_LOGO?: string;
  readonly VITE_GATEWAY_URL?: string;
  /** `0`: the build can't play socket scripts. */
  readonly VITE_REPLAY?: string;
}
