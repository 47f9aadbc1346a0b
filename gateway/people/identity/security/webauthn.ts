/**
 * The library that knows authenticators, loaded with the first call about a passkey: it is a quarter of the work of a
 * start, and most gateways of the tests and many of the product never need it.
 */
export const webauthn = () => import('@simplewebauthn/server');
