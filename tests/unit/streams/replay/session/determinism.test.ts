import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openScript, type ScriptRig } from './seekableRunRig.ts';

const folder = 'tests/scripts';
const gallery = readdirSync(folder).filter(file => file.endsWith('.jsonl'));
const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

let rig: ScriptRig | null = null;
afterEach(() => {
  rig?.session.close();
  rig = null;
});
async function open(file: string): Promise<{ rig: ScriptRig; duration: number }> {
  rig?.session.close();
  rig = openScript(textOf(file));
  const { duration } = await rig.ready();
  return { rig, duration };
}

describe('two runs of a script', () => {
  it.each(gallery)('%s: what was foretold out of sight is what is shown', async file => {
    const { rig: seekable } = await open(file);
    const timeline = seekable.session.timeline$.value;
    await seekable.session.seek(1e9);
    const foretold = new Map(
      timeline?.steps.flatMap(({ changes }) => changes.map(({ path, after }) => [path, after] as const)),
    );
    const shown = seekable.states();
    for (const [path, after] of foretold) expect([path, shown[path]]).toEqual([path, after]);
    const met = timeline?.steps
      .filter(({ track }) => track === 'expect')
      .map(({ outcome }) => outcome === 'met');
    expect(seekable.session.expectations$.value.map(it => it.met)).toEqual(met);
  });

  it('give the same timeline', async () => {
    const first = (await open('drop-and-resume.jsonl')).rig.session.timeline$.value;
    const second = (await open('drop-and-resume.jsonl')).rig.session.timeline$.value;
    expect(second).toEqual(first);
  });
});

describe('a position', () => {
  it('shows the same, wherever one comes from', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...gallery),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 }),
        async (file, shares) => {
          const { rig: seekable, duration } = await open(file);
          const goal = Math.round(duration * (shares[0] ?? 0));
          await seekable.session.seek(goal);
          const straight = seekable.states();
          for (const share of shares.slice(1)) await seekable.session.seek(Math.round(duration * share));
          await seekable.session.seek(goal);
          expect(seekable.states()).toEqual(straight);
        },
      ),
      { numRuns: 25, seed: 20260115 },
    );
  });

  it('shows the same when it was played to, at any speed and with any frames', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('gap.jsonl', 'drop-and-resume.jsonl', 'burst.jsonl', 'slow-network.jsonl'),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(1, 3.7, 25, 100),
        async (file, frameMs, speed) => {
          const { rig: seekable } = await open(file);
          seekable.session.setSpeed(speed);
          seekable.session.play();
          for (let n = 0; n < 20; n += 1) await seekable.frames(frameMs);
          seekable.session.pause();
          const { position } = seekable.session.status$.value;
          const played = seekable.states();
          await seekable.session.seek(0);
          await seekable.session.seek(position);
          expect(seekable.states()).toEqual(played);
        },
      ),
      { numRuns: 12, seed: 20260115 },
    );
  });
});
