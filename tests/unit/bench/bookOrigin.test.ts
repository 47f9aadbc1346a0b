import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readOrigin } from '../../../bench/src/sports/betting/offeredOdds.ts';
import { openBookStore } from '../../../partner/sports/bets/openBookStore.ts';
import { PLAYED_MS } from '../../../partner/sports/openSports.ts';

it('SB1 reads where the matches of a book come from out of the store of a game server', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'book-origin-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const { store, origin } = await openBookStore({
    data,
    clock: { now: () => 1_700_000_000_000 },
    random: { below: most => most - 1 },
    warn() {},
    recovered() {},
  });
  await store.close();
  expect(await readOrigin(data)).toEqual({ seed: origin.seed, epoch: origin.epoch - PLAYED_MS });
});
