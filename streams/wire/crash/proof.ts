// Free of zod: the page runs it.
import { type FairHashing, hexOf } from '../fairness/hashing.ts';
import { crashPoint } from './flight.ts';

/** What a check needs of a round that has ended. */
export interface CrashProof {
  /** Number of the round in its chain, from 1 on. */
  readonly number: number;
  /** The hash at the end of the chain, published before its first round. */
  readonly commit: string;
  /** The chain's public text under the HMAC. */
  readonly salt: string;
  readonly seed: string;
  readonly point: number;
}

/** `fair`, a seed that does not lead to the committed hash, or another crash point than the seed gives. */
export type CrashCheck = 'fair' | 'commit' | 'result';

/**
 * Checks a round the way any sceptic could: hashed as many times as its number says, its seed is the committed hash, and
 * the crash point follows from it.
 */
export async function verifyCrash(proof: CrashProof, hashing: FairHashing): Promise<CrashCheck> {
  let hash = proof.seed;
  for (let step = 0; step < proof.number; step += 1) hash = hexOf(await hashing.sha256(hash));
  if (hash !== proof.commit) return 'commit';
  return crashPoint(await hashing.hmacSha256(proof.seed, proof.salt)) === proof.point ? 'fair' : 'result';
}
