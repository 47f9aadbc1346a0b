import { describe, expect, it } from 'vitest';
import type { FromWorker, OtherDocument, SearchAnswer } from '../../../src/features/search/messages.ts';
import { createAnswerer } from '../../../src/features/search/worker/answerer.ts';
import type { CatalogueIndex } from '../../../streams/wire/lobby/catalogueIndex.ts';

type Row = readonly [code: string, en: string, bn?: string, ar?: string, aliases?: readonly string[]];
const ROWS: readonly Row[] = [
  ['DRAGON-TIGER', 'Dragon Tiger', 'ড্রাগন টাইগার', 'تنين ونمر'],
  ['MOON-FOX', 'Moon Fox', 'চাঁদের শিয়াল', 'ثعلب القمر'],
  ['MOON-TIGER', 'Moon Tiger', 'চাঁদের বাঘ', 'نمر القمر'],
  ['DRAGON-KOI', 'Dragon Koi', 'ড্রাগনের কই', 'سمكة التنين', ['Drakon Carp']],
  ['DAI-PHAT', 'Đại Phát'],
];
const indexOf = (rows: readonly Row[], version = 'v1'): CatalogueIndex => ({
  version,
  vendors: [{ code: 'PG', name: 'Paper Garden' }],
  types: ['RNG'],
  codes: rows.map(([code]) => code),
  vendor: rows.map(() => 0),
  type: rows.map(() => 0),
  name: rows.map(([, en]) => en),
  names: { bn: rows.map(([, , bn = '']) => bn), ar: rows.map(([, , , ar = '']) => ar) },
  aliases: rows.flatMap(([, , , , spellings], at) => (spellings ? [[at, spellings] as const] : [])),
  marks: rows.map((_, at) => (at === 2 ? 1 : 0)),
});
const DOCUMENTS: readonly OtherDocument[] = [
  { kind: 'page', key: '/member/depositv2', title: 'Deposit', words: 'জমা\nإيداع' },
  {
    kind: 'help',
    key: '/help#wallet',
    title: 'How wallets work',
    words: 'A deposit goes to the main wallet',
  },
];

/** An answerer that was told of these games, and its answers. */
async function answers(rows: readonly Row[] = ROWS) {
  const told: FromWorker[] = [];
  const files = new Map<string, unknown>([
    ['/index', indexOf(rows)],
    ['/other', indexOf([['NEW', 'Brand New']], 'v2')],
    ['/broken', { codes: [1] }],
  ]);
  const later: (() => void)[] = [];
  const take = createAnswerer({
    read: async address => files.get(address),
    now: () => 0,
    post: message => told.push(message),
    later: work => later.push(work),
  });
  const load = async (address: string) => {
    take({ do: 'load', address });
    await new Promise(resolve => setTimeout(resolve));
    return told.at(-1);
  };
  await load('/index');
  take({ do: 'tell', documents: DOCUMENTS });
  const ask = (text: string, language = 'en'): SearchAnswer => {
    take({ do: 'ask', id: 1, text, language });
    const last = told.at(-1);
    if (last?.of !== 'ask') throw new Error('no answer');
    return last.answer;
  };
  return {
    ...{ ask, load, take, later },
    /** Does the next of what waits, and tells what was told. */
    step() {
      const before = told.length;
      later.shift()?.();
      return told.slice(before);
    },
    keys: (text: string, language?: string) => ask(text, language).games.hits.map(it => it.key),
  };
}

describe('S2-154 the search', () => {
  it('finds by words and their beginnings, in any order', async () => {
    const { keys } = await answers();
    expect(keys('moon fox')).toEqual(['MOON-FOX']);
    expect(keys('fox moo')).toEqual(['MOON-FOX']);
    expect(keys('drag').toSorted()).toEqual(['DRAGON-KOI', 'DRAGON-TIGER']);
    expect(keys('চাঁদের শি')).toEqual(['MOON-FOX']);
    expect(keys('dai phat')).toEqual(['DAI-PHAT']);
  });

  it.each([
    ['a letter wrong', 'dragom koi', 'DRAGON-KOI'],
    ['a letter missing', 'mon fox', 'MOON-FOX'],
    ['two letters changed places', 'moon tigre', 'MOON-TIGER'],
    ['a letter missing in Bengali', 'চাদের শিয়াল', 'MOON-FOX'],
    ['another vowel in Bengali', 'চাঁদের শীয়াল', 'MOON-FOX'],
    ['Arabic without its article', 'ثعلب قمر', 'MOON-FOX'],
    ['another spelling that the catalogue knows', 'drakon carp', 'DRAGON-KOI'],
  ])('forgives %s', async (_, text, code) => {
    expect((await answers()).keys(text)[0]).toBe(code);
  });

  it('finds English names written in Bengali and Bengali ones written in Latin, by their sound', async () => {
    const { keys } = await answers();
    expect(keys('মুন ফক্স')[0]).toBe('MOON-FOX');
    expect(keys('chander shiyal')[0]).toBe('MOON-FOX');
    expect(keys('bagh')).toContain('MOON-TIGER');
  });

  it('answers the same whatever the language of the page, each name in that language', async () => {
    const { ask, keys } = await answers();
    for (const text of ['moon', 'চাঁদের', 'القمر', 'tigre']) expect(keys(text, 'bn')).toEqual(keys(text, 'en'));
    const [fox] = ask('চাঁদের শিয়াল', 'en').games.hits;
    expect(fox?.title).toEqual({ text: 'Moon Fox', ranges: [] });
    // The name that was found stands beside it.
    expect(fox?.also).toEqual({
      text: 'চাঁদের শিয়াল',
      ranges: [
        [0, 6],
        [7, 13],
      ],
    });
    expect(ask('চাঁদের', 'bn').games.hits[0]?.also).toBeNull();
  });

  it('puts games first that can be played', async () => {
    const { ask } = await answers();
    expect(ask('tiger').games.hits.map(({ key, launchable }) => [key, launchable])).toEqual([
      ['MOON-TIGER', true],
      ['DRAGON-TIGER', false],
    ]);
  });

  it('finds pages and help by their names in all languages, titles before texts', async () => {
    const { ask } = await answers();
    for (const text of ['deposit', 'depositt', 'জমা', 'ايداع'])
      expect(ask(text).others.page.hits.map(({ key }) => key)).toEqual(['/member/depositv2']);
    expect(ask('deposit').others.help.hits.map(({ key }) => key)).toEqual(['/help#wallet']);
    expect(ask('deposit').games.total).toBe(0);
  });

  it('finds nothing for nothing, and stands everything that is typed', async () => {
    const { ask } = await answers();
    for (const text of ['', '   ', '!?', '(((', '\u200d', 'x'.repeat(5_000), '😀', 'constructor __proto__'])
      expect(ask(text).games.hits).toEqual([]);
  });

  it('searches the old catalogue until the new one is there, and keeps it when the new one is broken', async () => {
    const { keys, load } = await answers();
    expect(await load('/broken')).toMatchObject({ of: 'load', loaded: false });
    expect(keys('moon fox')).toEqual(['MOON-FOX']);
    expect(await load('/other')).toMatchObject({ of: 'load', loaded: true });
    expect([keys('moon fox'), keys('brand')]).toEqual([[], ['NEW']]);
  });
});

describe('S2-154 first letters', () => {
  it('are answered ahead as they are when they are asked for, those of most names first, some at a time', async () => {
    const { ask, take, later, step } = await answers();
    take({ do: 'prepare', id: 7, language: 'bn' });
    const told: FromWorker[] = [];
    while (later.length > 0) told.push(...step());
    const parts = told.flatMap(it => (it.of === 'prepare' ? [it] : []));
    expect(parts.every(({ id, answers: { length } }) => id === 7 && length <= 8)).toBe(true);
    expect(parts.map(({ isAll }) => isAll)).toEqual([...parts.slice(1).map(() => false), true]);
    const all = parts.flatMap(it => it.answers);
    const letters = all.map(({ text }) => text);
    expect(letters).toEqual([...new Set(letters)]);
    expect(letters).toEqual(expect.arrayContaining(['d', 'm', 't', 'đ', 'p', 'চ', 'ড', 'ت', 'h']));
    expect(letters.indexOf('d')).toBeLessThan(letters.indexOf('h'));
    for (const answer of all) expect(answer).toEqual(ask(answer.text, 'bn'));
  });

  it('wait for questions, and a newer order ends an older one', async () => {
    const { take, later, step } = await answers();
    take({ do: 'prepare', id: 1, language: 'en' });
    step();
    expect(later).toHaveLength(1);
    take({ do: 'prepare', id: 2, language: 'en' });
    const told: FromWorker[] = [];
    while (later.length > 0) told.push(...step());
    expect(new Set(told.map(it => it.of === 'prepare' && it.id))).toEqual(new Set([2]));
  });

  it('are one empty answer where there is nothing to find', () => {
    const told: FromWorker[] = [];
    const take = createAnswerer({
      ...{ read: async () => null, now: () => 0 },
      post: message => told.push(message),
      later: work => work(),
    });
    take({ do: 'prepare', id: 1, language: 'en' });
    expect(told).toEqual([{ of: 'prepare', id: 1, answers: [], isAll: true, tookMs: 0 }]);
  });
});
