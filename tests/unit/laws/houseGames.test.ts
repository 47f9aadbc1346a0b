import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../gateway/ground/random.ts';
import { CRASH, DUEL } from '../../../gateway/play/houseGames/catalogue.ts';
import { coverOf } from '../../../src/kit/cover/coverOf.ts';
import { HOUSE_CODES } from '../../../src/routes/houseGames.ts';
import { gamePath } from '../../../src/routes/pages.ts';
import { HOUSE_GAMES } from '../../../streams/wire/fairGames/index.ts';
import { BetChoice, RoundChoice } from '../../../streams/wire/games/shapes.ts';
import { choicesOf, schemaOf } from './choicesOf.ts';

const LANGUAGES = ['en', 'bn', 'ar'] as const;
const textsOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'));

describe.each(HOUSE_GAMES)('the house game $code', game => {
  const { code, names, steps, choice, bots } = game;
  const key = code.toLowerCase();

  it('takes choices within its bounds only', () => {
    const [first] = choicesOf(schemaOf(code)) as readonly RoundChoice[];
    expect(BetChoice.safeParse(first).success).toBe(steps === 'one');
    for (const [name, part] of Object.entries(choice)) {
      const beyond =
        part.part === 'whole'
          ? [part.min - 1, part.max + 1, part.min + 0.5]
          : part.part === 'oneOf'
            ? ['?', -7]
            : part.part === 'moves'
              ? [['?'], [-7], Array(part.most + 1).fill(part.values[0])]
              : [[part.count], [-1]];
      if (part.part === 'whole') expect(part.min).toBeLessThan(part.max);
      if (part.part === 'oneOf') expect(new Set(part.values).size).toBe(part.values.length);
      for (const value of beyond)
        expect(RoundChoice.safeParse({ ...first, [name]: value }).success, `${name} ${value}`).toBe(false);
    }
  });

  it('is played by bots with choices that it takes', () => {
    expect(bots === null).toBe(steps !== 'one');
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
