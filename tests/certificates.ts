/** The setting of Node that lets a test trust a certificate which it has made itself; socket.io's client doesn't read it. */
export const certificates = (): { readonly rejectUnauthorized?: false } =>
  process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0' ? { rejectUnauthorized: false } : {};
