// Free of zod: the page checks a shuffle with it.

/** Bytes of a block of an HMAC-SHA-256, and of one number. */
const BLOCK = 32;
const WORD = 4;

/**
 * Shuffles the numbers from 0 on (Fisher and Yates): yields which block of 32 random bytes it needs, counted from 0, and returns
 * the numbers in their new order. Words that would favour some numbers are left out, so every order is as likely.
 */
export function* shuffle(size: number): Generator<number, readonly number[], Uint8Array> {
  const order = Array.from({ length: size }, (_, at) => at);
  let block: Uint8Array = new Uint8Array(0);
  let blocks = 0;
  let used = BLOCK;
  for (let last = size - 1; last > 0; last -= 1) {
    const fair = Math.floor(2 ** 32 / (last + 1)) * (last + 1);
    let word = fair;
    while (word >= fair) {
      if (used === BLOCK) {
        block = yield blocks;
        blocks += 1;
        used = 0;
      }
      word = new DataView(block.buffer, block.byteOffset + used, WORD).getUint32(0);
      used += WORD;
    }
    const other = word % (last + 1);
    const [here, there] = [order[last] ?? 0, order[other] ?? 0];
    order[last] = there;
    order[other] = here;
  }
  return order;
}
