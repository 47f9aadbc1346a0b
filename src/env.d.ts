interface ImportMetaEnv {
  readonly VITE_MERCHANT_CODE?: string;
  readonly VITE_MERCHANT_NAME?: string;
  readonly VITE_MERCHANT_LOGO?: string;
  readonly VITE_GATEWAY_URL?: string;
}
