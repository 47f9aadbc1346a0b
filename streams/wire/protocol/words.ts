// Free of zod: the page runs it.

/** Protocol version spoken here. */
export const PROTOCOL_VERSION = 1;
/** Most topics one `rs` may name. */
export const MAX_RESUME = 64;
/** Longest answer that a page reads, characters; a usual one has a hundredth of it. */
export const LONGEST_ANSWER = 4_000_000;

/** Why the gateway closes a connection, or refuses one (`connect_error.data.code`). */
export const BYE_CODES = [
  'token_expired',
  'unauthorized',
  'kicked',
  'banned',
  'replaced',
  'maintenance',
  /** Nobody is served at this address; older clients take it for any failure. */
  'region',
  'overloaded',
  'slow',
  'restart',
  /** This gateway has lost the log and can't tell what is current; older clients take it for any failure. */
  'behind',
  'bad',
] as const;
export type ByeCode = (typeof BYE_CODES)[number];
