import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type PlayedScript, replayInTest } from '../support/replayInTest.ts';

const folder = 'tests/scripts';
const files = readdirSync(folder).filter(file => file.endsWith('.jsonl'));

describe('the socket scripts', () => {
  let played: PlayedScript | null = null;
  afterEach(() => {
    played?.end();
    played = null;
  });

  it.each(files)(
    '%s: every expectation is met',
    async file => {
      played = await replayInTest(readFileSync(`${folder}/${file}`, 'utf8'));
      expect(played.expectations.length).toBeGreaterThan(0);
      expect(played.missed).toEqual([]);
      // One of them sends 10,000 events.
    },
    30_000,
  );

  it('miss an expectation that is wrong, with its line, what is there and what should be', async () => {
    played = await replayInTest(
      '{"script":"wrong"}\n{"at":100,"expect":"winners.winners$.length","is":99}\n{"at":200,"expect":"session.session$.role","is":"visitor"}',
    );
    expect(played.missed).toEqual(['line 2: winners.winners$.length is 0, expected 99']);
  });
});
