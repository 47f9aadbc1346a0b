/**
 * What stands inside a sealed payload ("E" in the call list): a compact JWE with the protected header
 * `{ alg: 'ECDH-ES', enc: 'A256GCM', kid }` over this object as JSON. It travels as `{ value: <JWE> }` with
 * the key id repeated in the `Encryption` header.
 */
export interface SealedClaims {
  /** When it was sealed, seconds since the epoch (JWT NumericDate); refused when more than two minutes off. */
  readonly iat: number;
  /** Random id; a second envelope with the same one is refused. */
  readonly jti: string;
  /** The parameters of the call. */
  readonly payload: unknown;
}

/** Key agreement of a sealed payload. */
export const SEAL_ALG = 'ECDH-ES';
/** Content encryption of a sealed payload. */
export const SEAL_ENC = 'A256GCM';
