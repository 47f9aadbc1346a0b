import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../gateway/ground/random.ts';
import { CRASH } from '../../../../gateway/play/houseGames/crash.ts';
import { fairNumbers } from '../../../../gateway/play/houseGames/fair.ts';
import { DUEL } from '../../../../gateway/play/houseGames/rooms.ts';
import { coverOf } from '../../../../src/kit/cover/coverOf.ts';
import { HOUSE_CODES } from '../../../../src/routes/houseGames.ts';
import { gamePath } from '../../../../src/routes/pages.ts';
import { HOUSE_GAMES, returnOfChoice, rulesOf, settle } from '../../../../streams/wire/fairGames/index.ts';
import { BetChoice, RoundChoice } from '../../../../streams/wire/games/shapes.ts';
import { anyChoice, choicesOf } from './choicesOf.ts';

const MOST_BACK = 0.99;
const LANGUAGES = ['en', 'bn', 'ar'] as const;
const textsOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'));

describe.each(HOUSE_GAMES)('the house game $code', game => {
  const { code, names, steps, choice, bots, leastReturn } = game;
  const choices = choicesOf(game);
  const key = code.toLowerCase();

  it('offers choices that differ, and takes those within its bounds only', () => {
    expect(new Set(choices.map(each => JSON.stringify(each))).size).toBe(choices.length);
    for (const each of choices) expect(RoundChoice.parse(each)).toEqual(each);
    const [first] = choices;
    expect(BetChoice.safeParse(first).success).toBe(steps === 'one');
    for (const [name, part] of Object.entries(choice)) {
      const beyond =
        part.part === 'whole'
          ? [part.min - 1, part.max + 1, part.min + 0.5]
          : part.part === 'oneOf'
            ? ['?', 0]
            : [[part.count], [-1]];
      if (part.part === 'whole') expect(part.min).toBeLessThan(part.max);
      if (part.part === 'oneOf') expect(new Set(part.values).size).toBe(part.values.length);
      for (const value of beyond)
        expect(RoundChoice.safeParse({ ...first, [name]: value }).success, `${name} ${value}`).toBe(false);
    }
  });

  it('pays back what it publishes: at least 97 and at most 99 of 100', () => {
    const returns = choices.map(returnOfChoice);
    expect(Math.max(...returns)).toBeLessThanOrEqual(MOST_BACK + 1e-9);
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(leastReturn - 1e-9);
    // What is published is no lower than it must be.
    expect(Math.min(...returns) - leastReturn).toBeLessThan(0.001);
    expect(leastReturn).toBeGreaterThanOrEqual(0.97);
  });

  it('has prizes that its payouts agree with, the best first, with chances of at most one', () => {
    const stakes = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000_000 }));
    fc.assert(
      fc.property(anyChoice(game), stakes, fc.nat(1_000_000), (chosen, stake, nonce) => {
        const rules = rulesOf(chosen);
        const prizes = rules.prizes(chosen);
        const multipliers = prizes.map(({ multiplier }) => multiplier);
        expect(multipliers).toEqual(multipliers.toSorted((a, b) => b - a));
        expect(prizes.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThanOrEqual(1 + 1e-9);
        const within = (multiplier: number, payout: number) => {
          const exact = stake * multiplier;
          return (
            Number.isInteger(payout) &&
            payout <= exact + 1e-6 * (1 + exact) &&
            payout > exact - 1 - 1e-6 * (1 + exact)
          );
        };
        for (const { outcome, multiplier } of prizes)
          expect(within(multiplier, rules.payoutOf(chosen, stake, outcome))).toBe(true);
        const { payout } = settle(
          chosen,
          stake,
          fairNumbers('ab'.repeat(32), 'prizes', nonce, rules.floatsOf(chosen)),
        );
        expect(payout === 0 || multipliers.some(multiplier => within(multiplier, payout))).toBe(true);
      }),
    );
  });

  it('is played by bots with choices that it takes', () => {
    expect(bots === null).toBe(steps === 'several');
    const random = createRandom(code);
    for (let i = 0; i < 100 && bots !== null; i += 1)
      expect(() => BetChoice.parse({ game: code, ...bots.choose(random) })).not.toThrow();
    if (bots !== null) expect(bots.often).toBeGreaterThan(0);
  });

  it('has a cover that is drawn, and a page', () => {
    expect(HOUSE_CODES).toContain(code);
    expect(readFileSync('src/kit/cover/motifs.svg', 'utf8')).toContain(`<g id="${coverOf(code).motif}">`);
    expect(gamePath(code)).toBe(`/inHouse/${key}`);
  });

  it.each(LANGUAGES)('has its texts in %s', language => {
    const missing = [
      ['games', key, 'rule'],
      ['shell', 'page', key],
      ['common', 'gameCards', key],
    ].filter(([namespace = '', group = '', name = '']) => !textsOf(language, namespace)[group]?.[name]);
    expect(missing.map(path => path.join('.'))).toEqual([]);
    // The return that it publishes is told by name.
    expect(textsOf(language, 'inHouse').stats.note).toContain(names[language]);
  });
});

it('the games of the house have numbers and names of their own', () => {
  const ids = [...HOUSE_GAMES.map(({ nodeId }) => nodeId), DUEL.nodeId, CRASH.nodeId];
  expect(new Set(ids).size).toBe(ids.length);
  for (const language of LANGUAGES)
    expect(new Set(HOUSE_GAMES.map(({ names }) => names[language])).size).toBe(HOUSE_GAMES.length);
  expect(HOUSE_CODES).toEqual(HOUSE_GAMES.map(({ code }) => code));
});
