import { Readable } from 'node:stream';
import type { FileLimits } from './fileSlots.ts';

/**
 * A stream of chunks that ends with an error when nobody takes one for too long, or when all of it takes too long: what it
 * holds is free again. The time that a chunk takes to be made isn't the reader's.
 */
export function readableWhileRead(
  chunks: AsyncIterable<string>,
  { idleMs, longestMs }: Pick<FileLimits, 'idleMs' | 'longestMs'>,
): Readable {
  let idle: NodeJS.Timeout | undefined;
  const give = (why: string) => () => body.destroy(new Error(why));
  const watch = () => {
    idle = setTimeout(give('the reader of a file stopped'), idleMs);
  };
  async function* watched() {
    clearTimeout(idle);
    for await (const chunk of chunks) {
      watch();
      yield chunk;
      clearTimeout(idle);
    }
    // What was made has still to be taken.
    watch();
  }
  const body = Readable.from(watched(), { highWaterMark: 1 });
  // Told to whoever reads; where nobody does, it is no fault of the process.
  body.on('error', () => {});
  const longest = setTimeout(give('a file took too long'), longestMs);
  body.once('close', () => {
    clearTimeout(idle);
    clearTimeout(longest);
  });
  // Nobody may ever begin to read it.
  watch();
  return body;
}
