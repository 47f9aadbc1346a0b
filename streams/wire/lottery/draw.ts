import { type FairHashing, hexOf } from '../fairness/hashing.ts';
import { type DrawRule, type Numbers, poolOf } from './rules.ts';
// Free of zod: the gateway draws with it, the page checks with it.

/** A draw of a lottery, by its number. */
export interface DrawName {
  readonly gameCode: string;
  readonly no: number;
}

const WORDS = 2 ** 32;

/** The text under the HMAC of a block of random bytes: the game, the number of the draw, the block counted from 0. */
export const lotteryMessage = ({ gameCode, no }: DrawName, block: number): string =>
  `${gameCode}:${no}:${block}`;

/**
 * Draws the numbers: yields which block of 32 bytes it needs next. Four bytes make a number below 2^32; one that is above the
 * last whole multiple of what is left in the pool is thrown away, so that all numbers are equally likely.
 */
export function* drawNumbers(rule: DrawRule): Generator<number, Numbers, Uint8Array> {
  const left = [...poolOf(rule)];
  const drawn: number[] = [];
  for (let block = 0; ; block += 1) {
    const bytes = yield block;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let place = 0; place + 4 <= bytes.byteLength; place += 4) {
      const word = view.getUint32(place);
      if (word >= WORDS - (WORDS % left.length)) continue;
      const at = word % left.length;
      drawn.push(left[at] ?? 0);
      if (rule.kind === 'once') left.splice(at, 1);
      if (drawn.length === rule.count) return drawn;
    }
  }
}

/** Draws with bytes that are there at once. */
export function drawLotteryNow(rule: DrawRule, bytesOf: (block: number) => Uint8Array): Numbers {
  const draw = drawNumbers(rule);
  let step = draw.next();
  while (step.done !== true) step = draw.next(bytesOf(step.value));
  return step.value;
}

/** What a check needs of a draw. */
export interface CheckedDraw extends DrawName {
  readonly commit: string;
  /** Null until it is drawn. */
  readonly serverSeed: string | null;
  readonly numbers: Numbers | null;
}

/** `fair`, not drawn yet, another seed than the promised one, or other numbers than the seed gives. */
export type LotteryCheck = 'fair' | 'hidden' | 'commit' | 'result';

/** Checks a draw the way any sceptic could: from its revealed seed alone. */
export async function verifyLotteryDraw(
  draw: CheckedDraw,
  rule: DrawRule,
  hashing: FairHashing,
): Promise<LotteryCheck> {
  const { serverSeed, numbers, commit } = draw;
  if (serverSeed === null || numbers === null) return 'hidden';
  if (hexOf(await hashing.sha256(serverSeed)) !== commit) return 'commit';
  const drawing = drawNumbers(rule);
  let step = drawing.next();
  while (step.done !== true)
    step = drawing.next(await hashing.hmacSha256(serverSeed, lotteryMessage(draw, step.value)));
  return step.value.join() === numbers.join() ? 'fair' : 'result';
}
