import { createHash, createHmac } from 'node:crypto';
import { drawMessage, unitFloat } from '../../streams/wire/fair.ts';

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
  return createHash('sha256').update(serverSeed, 'ascii').digest('hex');
}

/** The number in [0, 1) that decides bet `nonce` of a pair of seeds. */
export function draw(serverSeed: string, clientSeed: string, nonce: number): number {
  const message = drawMessage(clientSeed, nonce);
  return unitFloat(createHmac('sha256', serverSeed).update(message, 'utf8').digest());
}
