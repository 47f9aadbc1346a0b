import { type FairHashing, hexOf, unitFloat } from '../fairness/hashing.ts';
import type { HouseRoundChoice } from './choices.ts';
import { dealtIn, rulesOf, type Settled, settle } from './index.ts';

/**
 * How the page checks a provably fair round: the draw from the revealed seed, worked out here once more and not with the
 * gateway's code. Hashing is injected, because Node and the browser have different ones.
 */

/** The text under the HMAC: which random bytes belong to which bet. `part` counts the draws of one bet. */
function drawMessage(clientSeed: string, nonce: number, part: number): string {
  return `${clientSeed}:${nonce}:${part}`;
}

/** The seeds and the number of one bet. */
export interface Draw {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Bytes of one HMAC, and of one number. */
const BLOCK_BYTES = 32;
const FLOAT_BYTES = 4;

/** The first numbers in [0, 1) of a bet: four bytes each, and a new HMAC whenever one is used up. */
export async function drawnFloats(
  { serverSeed, clientSeed, nonce }: Draw,
  count: number,
  hashing: Pick<FairHashing, 'hmacSha256'>,
): Promise<readonly number[]> {
  const floats: number[] = [];
  for (let part = 0; floats.length < count; part += 1) {
    const block = await hashing.hmacSha256(serverSeed, drawMessage(clientSeed, nonce, part));
    for (let at = 0; at < BLOCK_BYTES && floats.length < count; at += FLOAT_BYTES)
      floats.push(unitFloat(block.subarray(at, at + FLOAT_BYTES)));
  }
  return floats;
}

/**
 * `fair`: the revealed seed matches the commitment and gives this result. `hidden`: the seed is still in use.
 * `commit`: the seed isn't the one promised. `result`: the seed gives another result than the one booked.
 */
export type RoundCheck = 'fair' | 'hidden' | 'commit' | 'result';

/** A settled round with what its proof takes. */
export interface ProvenRound extends Settled {
  readonly choice: HouseRoundChoice;
  readonly stake: number;
  /** What its player saw fall, of a game of moves; unchecked where it is not told. */
  readonly dealt?: readonly number[] | undefined;
  /** SHA-256 of the server seed, published before play. */
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Null while it is in use. */
  readonly serverSeed: string | null;
}

/** Checks a round the way any sceptic could: from its revealed seed alone. */
export async function verifyRound(round: ProvenRound, hashing: FairHashing): Promise<RoundCheck> {
  const { serverSeed, clientSeed, nonce } = round;
  if (serverSeed === null) return 'hidden';
  if (hexOf(await hashing.sha256(serverSeed)) !== round.commit) return 'commit';
  const count = rulesOf(round.choice).floatsOf(round.choice);
  const floats = await drawnFloats({ serverSeed, clientSeed, nonce }, count, hashing);
  const { outcome, won, payout } = settle(round.choice, round.stake, floats);
  const dealt = round.dealt === undefined ? undefined : dealtIn(round.choice, floats);
  const isDealt = dealt === undefined || dealt?.join() === round.dealt?.join();
  const isSettled = outcome === round.outcome && won === round.won && payout === round.payout;
  return isSettled && isDealt ? 'fair' : 'result';
}
