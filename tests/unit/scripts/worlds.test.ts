import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseScript } from '../../../streams/replay/index.ts';
import { checkAnswer, scriptOf } from '../../page/support/scene.ts';
import { ROLES } from '../../page/support/worlds.ts';

describe.each(ROLES)('the recorded world of a %s', role => {
  it('is a script whose states are what the wire says', () => {
    for (const language of ['bn', 'en', 'ar'] as const)
      expect(parseScript(scriptOf('world', language, { as: role })).steps.length).toBeGreaterThan(10);
  });

  it('names languages as the header of a call does', () => {
    const named = readFileSync(`tests/page/worlds/${role}.jsonl`, 'utf8').matchAll(
      /^\{"rest":"[^"]*","language":"(\w+)"/gm,
    );
    const asked = [...named].map(([, language]) => language);
    expect(new Set(asked)).toEqual(new Set(['bn', 'en', 'ar']));
  });

  it('answers every call as the wire says', () => {
    const [, ...lines] = readFileSync(`tests/page/worlds/${role}.jsonl`, 'utf8').trimEnd().split('\n');
    const refused = lines.flatMap(line => {
      try {
        checkAnswer(JSON.parse(line) as Record<string, unknown>);
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(refused).toEqual([]);
  });
});

it('a line that no gateway would send is refused, unless it says so', () => {
  const line = { rest: 'GET /wps/member/info', value: { id: 7 } };
  expect(() => checkAnswer(line)).toThrow('GET /wps/member/info');
  expect(() => checkAnswer({ ...line, raw: true })).not.toThrow();
});
