import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { bodyOf } from '../../../../partner/server/bodyOf.ts';

const TEXT = '{"reason":"ম্যাচ পরিত্যক্ত"}';
const BYTES = Buffer.from(TEXT);

it.each(Array.from(BYTES.keys()).slice(1))(
  'a body that comes in two pieces, cut at byte %i, is what was sent',
  async at => {
    const pieces = Readable.from([BYTES.subarray(0, at), BYTES.subarray(at)]);
    expect(await bodyOf(pieces, 100)).toBe(TEXT);
  },
);

it('a body that is longer than may be is not read', async () => {
  expect(await bodyOf(Readable.from([BYTES]), BYTES.length)).toBe(TEXT);
  expect(await bodyOf(Readable.from([BYTES]), BYTES.length - 1)).toBe('');
});
