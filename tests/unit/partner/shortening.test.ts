import { expect, it, vi } from 'vitest';
import type { Journal } from '../../../partner/store/journal.ts';
import { writeShortened } from '../../../partner/store/shortening.ts';

/** A journal in memory that begins with so many lines. */
function journalOf(lines: number[]) {
  let file = lines;
  const journal: Journal<number> = {
    append: async line => {
      file = [...file, line];
    },
    flushed: async () => {},
    size: () => file.length,
    rewrite: async kept => {
      file = [...kept()];
    },
    close: async () => {},
  };
  return { journal, file: () => file };
}

const almostLong = Array.from({ length: 19_998 }, (_, n) => n);

it('issue 29: a long journal forgets what isn’t needed, and memory the same', async () => {
  const { journal, file } = journalOf(almostLong);
  const fill = vi.fn();
  const write = writeShortened(journal, { file: 'x', needed: () => [7, 8], fill, warn: vi.fn() });
  await write(1);
  expect(file()).toHaveLength(19_999);
  expect(fill).not.toHaveBeenCalled();
  await write(2);
  expect(file()).toEqual([7, 8]);
  expect(fill.mock.calls).toEqual([[[7, 8]]]);
  await write(9);
  expect(file()).toEqual([7, 8, 9]);
});

it('issue 29: a shortening that fails keeps nobody from writing, and is tried again 2,000 lines later', async () => {
  const { journal, file } = journalOf(almostLong);
  const rewrite = vi.spyOn(journal, 'rewrite').mockRejectedValueOnce(new Error('the disk is full'));
  const warn = vi.fn();
  const write = writeShortened(journal, { file: 'x', needed: () => [7], fill: () => {}, warn });
  for (let n = 1; n <= 2_001; n += 1) await write(n);
  expect(file()).toHaveLength(21_999);
  expect(rewrite).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([['x could not be shortened: Error: the disk is full']]);
  await write(2_002);
  expect(file()).toEqual([7]);
});
