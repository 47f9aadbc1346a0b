// Free of zod: the page runs it.

/** A number in [0, 1) with 32 bits, from the first four of these bytes. Throws for fewer than four. */
export function unitFloat(bytes: Uint8Array): number {
  const [b0, b1, b2, b3] = bytes;
  if (b0 === undefined || b1 === undefined || b2 === undefined || b3 === undefined)
    throw new Error('a draw needs four bytes');
  return b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4;
}

/** The two hashes a check needs; both take text as UTF-8. */
export interface FairHashing {
  sha256(text: string): Promise<Uint8Array>;
  hmacSha256(key: string, text: string): Promise<Uint8Array>;
}

/** Bytes as lower-case hex digits. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
