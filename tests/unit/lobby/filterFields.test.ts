import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { fieldsOf } from '../../../src/features/lobby/filterFields.ts';
import { wordsOfCode } from '../../../src/features/lobby/useChoiceText.ts';

const NO_RANGES = { minBet: null, lines: null, rtp: null };

describe('the filters of a list of games', () => {
  it('issue 29 B 5.13: tell how many games have a value', () => {
    const fields = fieldsOf({
      ...{ list: [], ...NO_RANGES },
      tags: [
        { code: 'free-spins', games: 1_210 },
        { code: 'new', games: 7 },
      ],
      volatilities: [{ code: 'high', games: 3 }],
    });
    expect(fields.map(({ key, values, games }) => [key, values, [...(games ?? [])]])).toEqual([
      ['volatility', ['high'], [['high', 3]]],
      [
        'tag',
        ['free-spins', 'new'],
        [
          ['free-spins', 1_210],
          ['new', 7],
        ],
      ],
    ]);
  });

  it.each(['bn', 'en', 'ar'])('issue 29 B 5.13: have a text in %s for every code of the demo', language => {
    const { choice } = JSON.parse(readFileSync(`public/locales/${language}/lobby.json`, 'utf8'));
    const codes = { tag: new Set<string>(), class: new Set<string>() };
    for (const line of demoCatalogue().games) {
      for (const tag of line.tags ?? []) codes.tag.add(tag);
      if (line.gameClassify !== undefined) codes.class.add(line.gameClassify);
    }
    expect(codes.tag.size).toBeGreaterThan(5);
    expect([...codes.tag].filter(code => choice.tag[code] === undefined)).toEqual([]);
    expect([...codes.class].filter(code => choice.class[code] === undefined)).toEqual([]);
  });

  it.each([
    ['free-spins', 'Free spins'],
    ['HOLD_AND_WIN', 'Hold and win'],
    ['Megaways', 'Megaways'],
  ])('write the code %s of a merchant as %s', (code, words) => {
    expect(wordsOfCode(code)).toBe(words);
  });
});
