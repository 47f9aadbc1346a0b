import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { parsePlatformScript } from '../../../../streams/platformReplay/index.ts';
import { type PlayedScript, replayInTest } from '../../support/replayInTest.ts';
import { recordScript } from './recordRig.ts';

const folder = 'tests/scripts';
const files = readdirSync(folder).filter(file => file.endsWith('.jsonl'));
const source = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

describe('a recording of a played script', () => {
  let played: PlayedScript | null = null;
  afterEach(() => {
    played?.end();
    played = null;
  });

  it.each(files)(
    '%s brings a page into the same states',
    async file => {
      const recorded = await recordScript(source(file), false);
      const expected = parsePlatformScript(recorded).steps.filter(step => step.kind === 'expect');
      expect(expected.length).toBeGreaterThan(3);
      played = await replayInTest(recorded);
      expect(played.missed).toEqual([]);
      expect(played.expectations).toHaveLength(expected.length);
    },
    30_000,
  );
});
