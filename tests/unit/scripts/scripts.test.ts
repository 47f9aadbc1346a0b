import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PlayedScript, replayInTest } from '../support/replayInTest.ts';

const folder = 'tests/scripts';
const files = readdirSync(folder).filter(file => file.endsWith('.jsonl'));

describe('the socket scripts', () => {
  let played: PlayedScript | null = null;
  afterEach(() => {
    played?.end();
    played = null;
  });

  it.each(files)('%s: every expectation is met', async file => {
    played = await replayInTest(readFileSync(`${folder}/${file}`, 'utf8'));
    expect(played.expectations.length).toBeGreaterThan(0);
    expect(played.missed).toEqual([]);
  });

  it('leave no timer behind', async () => {
    const one = await replayInTest(readFileSync(`${folder}/drop-and-resume.jsonl`, 'utf8'));
    one.streams.close();
    await vi.advanceTimersByTimeAsync(60_000);
    const withoutStreams = vi.getTimerCount();
    one.end();
    // What is left belongs to the scripted gateway: its pings to connections that are gone by now.
    expect(withoutStreams).toBe(0);
  });

  it('miss an expectation that is wrong', async () => {
    played = await replayInTest(
      '{"script":"wrong"}\n{"at":100,"expect":"winners.winners$.length","is":99}\n{"at":200,"expect":"session.session$.role","is":"visitor"}',
    );
    expect(played.missed).toHaveLength(1);
    expect(played.missed[0]).toMatch(/^line 2: winners\.winners\$\.length is /);
  });
});
