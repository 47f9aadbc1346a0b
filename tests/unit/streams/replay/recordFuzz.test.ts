import { afterEach, expect, it, vi } from 'vitest';
import { seeded } from '../../../../streams/replay/seeded.ts';
import { replayInTest } from '../../support/replayInTest.ts';
import { recordScript } from './recordRig.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A script of random events and faults; the same for the same seed. */
function madeUpScript(seed: number): string {
  const random = seeded(seed);
  const chance = (share: number) => random() < share;
  const lines: object[] = [{ script: `fuzz-${seed}`, uid: '42', account: 'mira', type: 1, seed }];
  let at = 1_000;
  for (let n = 0; n < 40; n += 1) {
    at += Math.floor(random() * (chance(0.2) ? 6_000 : 400));
    const fate = {
      ...(chance(0.15) && { lost: true }),
      ...(chance(0.15) && { twice: true }),
      ...(chance(0.15) && { hold: 10 + Math.floor(random() * 200) }),
    };
    const topics = ['winners', 'balance', 'inbox', 'offers', 'salary', 'jackpot'];
    if (!chance(0.15)) {
      const generate = topics[Math.floor(random() * topics.length)];
      lines.push({ at, generate, count: chance(0.1) ? 30 : 1, ...fate });
      continue;
    }
    const faults: object[][] = [
      [{ at, link: 'drop' }],
      [
        { at, link: 'down' },
        { at: at + 1_500, link: 'up' },
      ],
      [{ at, link: 'bye', code: 'restart', spreadMs: 2_000 }],
      [
        { at, link: 'reject', code: 'overloaded', retryMs: 800 },
        { at, link: 'drop' },
      ],
      [
        { at, page: 'offline' },
        { at: at + 2_500, page: 'online' },
      ],
      [{ at, rest: 'GET /v1/snap', status: 503, times: 2 }],
    ];
    lines.push(...(faults[Math.floor(random() * faults.length)] ?? []));
  }
  lines.push({ at: at + 45_000, expect: 'session.session$.role', is: 'agent' });
  return lines.map(line => JSON.stringify(line)).join('\n');
}

it.each([1, 2, 9, 10, 22, 28, 30, 43, 46, 65, 187, 367, 613, 649])(
  'a recording of random events and faults (seed %i) ends in the same states',
  async seed => {
    const recorded = await recordScript(madeUpScript(seed), seed % 2 === 0);
    const replayed = await replayInTest(recorded);
    replayed.end();
    expect(replayed.missed).toEqual([]);
  },
  30_000,
);
