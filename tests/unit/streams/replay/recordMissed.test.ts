import { afterEach, expect, it, vi } from 'vitest';
import { replayInTest } from '../../support/replayInTest.ts';
import { recordScript } from './recordRig.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** After the outage the gateway holds no balance: it refuses the page's position of it, and there is nothing to miss. */
const SCRIPT = [
  { script: 'missed', uid: '42', account: 'mira', type: 0, seed: 3 },
  { at: 1_000, link: 'drop' },
  { at: 16_000, generate: 'inbox', count: 1 },
  { at: 20_000, generate: 'balance', count: 1, lost: true },
  { at: 60_000, generate: 'inbox', count: 1 },
  { at: 90_000, expect: 'balance.balance$.version', is: 1 },
];

it('a recording plays a balance that was lost long after an outage when it was lost, not in the outage', async () => {
  const recorded = await recordScript(SCRIPT.map(line => JSON.stringify(line)).join('\n'), true);
  const played = await replayInTest(recorded);
  played.end();
  expect(played.missed).toEqual([]);
});
