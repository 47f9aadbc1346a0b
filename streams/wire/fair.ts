import type { BetChoice, Round } from './entities/game.ts';
import type { Minor } from './money.ts';

/**
 * The rules of the provably fair games, shared by the gateway that settles a round and the page that checks it.
 * Pure: hashing is injected, because Node and the browser have different ones.
 */

/** Share of the stakes the games pay back in the long run, before rounding down; the house keeps the rest. */
export const RETURN_TO_PLAYER = 0.99;

/** What a random number made of a bet. */
export interface Settled {
  /** What fell, in hundredths: dice 0 to 9999, limbo 100 and up. */
  readonly outcome: number;
  readonly won: boolean;
  /** Minor units, rounded down; 0 for a lost bet. */
  readonly payout: Minor;
}

/** The text under the HMAC: which random bytes belong to which bet. `part` counts the draws of one bet. */
export function drawMessage(clientSeed: string, nonce: number, part = 0): string {
  return `${clientSeed}:${nonce}:${part}`;
}

/** A number in [0, 1) with 32 bits, from the first four of these bytes. Throws for fewer than four. */
export function unitFloat(bytes: Uint8Array): number {
  const [b0, b1, b2, b3] = bytes;
  if (b0 === undefined || b1 === undefined || b2 === undefined || b3 === undefined)
    throw new Error('a draw needs four bytes');
  return b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4;
}

/** Dice: 0 to 9999, all equally likely; 928 reads 9.28. */
export function diceOutcome(float: number): number {
  return Math.floor(float * 10_000);
}

/** Limbo: a multiplier in hundredths, at least 100; reaches `x` hundredths with probability 99 / x. */
export function limboOutcome(float: number): number {
  return Math.max(100, Math.floor((RETURN_TO_PLAYER / (1 - float)) * 100));
}

/**
 * Settles a bet with the number drawn for it. A dice bet wins strictly below its chance and pays 99 / chance; a
 * limbo bet wins when its target is reached and pays the target. Exact for stakes up to 9 * 10^9 minor units.
 */
export function settle(choice: BetChoice, stake: Minor, float: number): Settled {
  if (choice.game === 'DICE') {
    const outcome = diceOutcome(float);
    const won = outcome < choice.chance;
    return { outcome, won, payout: won ? Math.floor((stake * 9_900) / choice.chance) : 0 };
  }
  const outcome = limboOutcome(float);
  const won = outcome >= choice.target;
  return { outcome, won, payout: won ? Math.floor((stake * choice.target) / 100) : 0 };
}

/** The two hashes a check needs; both take text as UTF-8. */
export interface FairHashing {
  sha256(text: string): Promise<Uint8Array>;
  hmacSha256(key: string, text: string): Promise<Uint8Array>;
}

/** The seeds and the number of one bet. */
export interface Draw {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The number in [0, 1) that belongs to a bet. */
export async function drawnFloat(
  { serverSeed, clientSeed, nonce }: Draw,
  hashing: Pick<FairHashing, 'hmacSha256'>,
): Promise<number> {
  return unitFloat(await hashing.hmacSha256(serverSeed, drawMessage(clientSeed, nonce)));
}

/**
 * `fair`: the revealed seed matches the commitment and gives this result. `hidden`: the seed is still in use.
 * `commit`: the seed isn't the one promised. `result`: the seed gives another result than the one booked.
 */
export type RoundCheck = 'fair' | 'hidden' | 'commit' | 'result';

/** Checks a round the way any sceptic could: from its revealed seed alone. */
export async function verifyRound(round: Round, hashing: FairHashing): Promise<RoundCheck> {
  const { serverSeed, clientSeed, nonce } = round;
  if (serverSeed === null) return 'hidden';
  if (hexOf(await hashing.sha256(serverSeed)) !== round.commit) return 'commit';
  const float = await drawnFloat({ serverSeed, clientSeed, nonce }, hashing);
  const { outcome, won, payout } = settle(round.choice, round.stake, float);
  return outcome === round.outcome && won === round.won && payout === round.payout ? 'fair' : 'result';
}

/** Bytes as lower-case hex digits. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
