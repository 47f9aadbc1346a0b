import { createHmac, hash } from 'node:crypto';

/** Size of a server seed, bytes; it travels and hashes as lower-case hex. */
const SERVER_SEED_BYTES = 32;
/** Size of the client seed an account starts with, bytes; the player may choose any text. */
const CLIENT_SEED_BYTES = 8;

/** A fresh server seed: 64 hex digits. */
export function newServerSeed(randomBytes: (size: number) => Buffer): string {
  return randomBytes(SERVER_SEED_BYTES).toString('hex');
}

/** The client seed of an account that hasn't chosen one: 16 hex digits. */
export function newClientSeed(randomBytes: (size: number) => Buffer): string {
  return randomBytes(CLIENT_SEED_BYTES).toString('hex');
}

/** What is published before play: SHA-256 over the seed's hex digits (not over the bytes they stand for). */
export function commitOf(serverSeed: string): string {
  return hash('sha256', serverSeed, 'hex');
}

/** Bytes of one HMAC-SHA-256, and of one number. */
const BLOCK_BYTES = 32;
const FLOAT_BYTES = 4;

/**
 * The first numbers in [0, 1) of bet `nonce` of a pair of seeds. Each is four bytes, most significant first; eight of them
 * come from one HMAC under the server seed over `clientSeed:nonce:block`.
 */
export function fairNumbers(serverSeed: string, clientSeed: string, nonce: number, count: number): number[] {
  const blocks = Array.from({ length: Math.ceil((count * FLOAT_BYTES) / BLOCK_BYTES) }, (_, block) =>
    createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`, 'utf8').digest(),
  );
  const bytes = Buffer.concat(blocks);
  return Array.from({ length: count }, (_, i) => bytes.readUInt32BE(i * FLOAT_BYTES) / 2 ** 32);
}
