import { describe, expect, it } from 'vitest';
import { checkGlossary, checkText } from '../../../tools/verify/texts/glossary.mjs';

const inAll = (en: string, bn: string, ar: string) =>
  checkGlossary(
    new Map([
      ['en', new Map([['a:b', en]])],
      ['bn', new Map([['a:b', bn]])],
      ['ar', new Map([['a:b', ar]])],
    ]),
  );

describe('the glossary', () => {
  it('issue 29 B 5.9: takes one word for play money in each language', () => {
    expect(inAll('Play money', 'খেলার টাকা', 'أموال اللعب')).toEqual([]);
    expect(inAll('PLAY MONEY', 'প্লে মানি', 'أموال لعب')).toEqual([
      expect.stringContaining('bn a:b: “প্লে মানি”'),
      expect.stringContaining('bn a:b: lacks'),
    ]);
    for (const other of ['نقود لعب', 'نقود اللعب', 'مال اللعب', 'بمال اللعب'])
      expect(inAll('Play money', 'খেলার টাকা', other)).not.toEqual([]);
  });

  it('reads the words of a text, not the names of what is put into it', () => {
    expect(inAll('{{deposit}} of {{salary}}', '{{deposit}}', '{{deposit}}')).toEqual([]);
  });

  it.each([
    ['bn', 'গত ৩০ দিন'],
    ['ar', '٣٠ يومًا'],
    ['en', 'up ▲'],
    ['en', 'won 🎉'],
    ['en', 'Daily wages'],
    ['bn', '100 টাকার রাউন্ড'],
    ['ar', 'يدفع {{multiplier}}×.'],
    ['ar', '−{{amount}}'],
  ])('refuses in %s: %s', (language, text) => {
    expect(checkText(language, text)).toHaveLength(1);
  });

  it.each([
    ['bn', 'গত 30 দিন'],
    ['en', '© {{year}}, 2.00×, −PT 1.00, 99 %'],
    ['ar', 'يدفع \u2068{{multiplier}}×\u2069.'],
    ['en', 'pays {{multiplier}}×'],
  ])('takes in %s: %s', (language, text) => {
    expect(checkText(language, text)).toEqual([]);
  });
});
