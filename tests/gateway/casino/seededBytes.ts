import { createHash } from 'node:crypto';

/** Bytes that look random and are the same in every run with the same seed. */
export function seededBytes(seed: string): (size: number) => Buffer {
  let block = 0;
  return size => {
    const blocks: Buffer[] = [];
    for (let have = 0; have < size; have += 32)
      blocks.push(createHash('sha256').update(`${seed}:${block++}`).digest());
    return Buffer.concat(blocks).subarray(0, size);
  };
}
