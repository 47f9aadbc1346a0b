import { describe, expect, it } from 'vitest';
import { contentOf, helpOf } from '../../../../gateway/merchant/chooseContent.ts';
import { faultOfContent, faultOfDocument } from '../../../../gateway/merchant/documents/checkDocuments.ts';
import type { ShownContent } from '../../../../gateway/merchant/documents/document.ts';
import { readDocuments } from '../../../../gateway/merchant/documents/readDocuments.ts';
import { writeDocuments } from '../../../../gateway/merchant/documents/writeDocuments.ts';
import { createLiveMerchant } from '../../../../gateway/merchant/liveMerchant.ts';
import { Merchant } from '../../../../gateway/merchant/merchant.ts';
import { type ContentKind, missingLanguages } from '../../../../streams/wire/content/documents.ts';

const NOW = Date.UTC(2026, 4, 5, 16, 0, 0);
const popup = [{ title: 'Ours & {brand}', content: '<p>{brand}</p>', execution: 'B' }];

/** Merchants that say something themselves, in ways that differ from the gateway's own. */
const MERCHANTS = {
  'of the demo': {},
  'with two languages': {
    brand: 'Kingfisher',
    client: { languages: ['en', 'hi'], defaultLanguage: 'en' },
    content: { EN: { popup }, hi: { notices: [{ id: 7, title: 'नमस्ते' }] } },
    help: { en: [{ title: 'Ours', tag: 'ours', content: '<p>x</p>' }] },
  },
  'with an empty list': { content: { en: { popup: [], banners: [] } } },
  'with the same thing twice': {
    content: {
      en: { popup: [...popup, { ...popup[0], title: 'Second' }] },
      bn: { popup: [{ ...popup[0], title: 'প্রথম' }] },
    },
  },
} as const;
const merchants = Object.entries(MERCHANTS).map(([name, raw]) => [name, Merchant.parse(raw)] as const);

/** Everything that visitors are told in a language; the name of the merchant stands in it. */
const told = (merchant: Merchant, language: string) => {
  const { promotions: _, ...content } = contentOf(merchant, language, NOW);
  return JSON.parse(
    JSON.stringify({ ...content, help: helpOf(merchant, [language]) }).replaceAll('{brand}', merchant.brand),
  );
};
const shownBy = (file: Merchant, content = readDocuments(file, NOW)) => {
  const live = createLiveMerchant(file);
  live.show(content);
  return live.merchant;
};
const bySides = (list: readonly object[]) =>
  list.map(it => JSON.stringify(Object.entries(it).toSorted())).toSorted();

describe('the content of a merchant as documents', () => {
  it.each(merchants)('issue 32.7: tells visitors what the file of a merchant %s told', (_name, file) => {
    const live = shownBy(file);
    for (const language of ['en', 'bn', 'ar', 'hi', 'fi', 'pt-BR', 'EN']) {
      const [now, before] = [told(live, language), told(file, language)];
      expect(Object.keys(now)).toEqual(Object.keys(before));
      // Languages may have had orders of their own; now there is one.
      for (const part of Object.keys(before)) expect(bySides(now[part])).toEqual(bySides(before[part]));
    }
    const { brand, client, info, feedback } = file;
    expect(live).toMatchObject({ brand, client, info, feedback });
  });

  it.each(merchants)('issue 32.7: begins an equal world when it is exported, %s', (_name, file) => {
    const begun = readDocuments(file, NOW);
    const exported = JSON.parse(JSON.stringify(writeDocuments(begun)));
    const { languages, defaultLanguage } = file.client;
    const again = Merchant.parse({
      ...exported,
      client: { ...exported.client, languages, defaultLanguage },
    });
    const other = readDocuments(again, NOW + 5_000_000);
    expect(writeDocuments(other)).toEqual(writeDocuments(begun));
    for (const language of ['en', 'bn', 'hi', 'fi'])
      expect(told(shownBy(again, other), language)).toEqual(told(shownBy(file, begun), language));
  });

  it('issue 32.7: joins what is the same thing in several languages, and says where it is missing', () => {
    const { documents } = readDocuments(Merchant.parse({}), NOW);
    const welcome = documents.find(it => it.kind === 'banner' && it.key === 'homeLily');
    expect(Object.keys(welcome?.value.texts ?? {}).toSorted()).toEqual(['ar', 'bn', 'en']);
    const texts = { bn: { title: 'x' } };
    expect(missingLanguages('banner', { texts }, ['bn', 'EN'])).toEqual(['EN']);
    expect(missingLanguages('link', { texts: {} }, ['bn'])).toEqual([]);
  });
});

describe('what no page could draw', () => {
  const file = Merchant.parse({ info: { imageCDNs: ['https://cdn.example/x'] } });
  const begun = readDocuments(file, NOW);
  const banner = { groupName: 'w_home', url: '', linkageType: 'NONE' };
  const faultOf = (kind: ContentKind, facts: object, texts: object = {}) =>
    faultOfDocument(kind, { facts, texts } as never, file.info.imageCDNs)?.path ?? null;

  it.each([
    ['banner', { ...banner, groupName: 'w_nowhere' }, {}, 'facts.groupName'],
    ['banner', { ...banner, url: 'https://elsewhere.example/x.png' }, {}, 'facts.url'],
    ['banner', { ...banner, url: '//elsewhere.example/x.png' }, {}, 'facts.url'],
    ['banner', { ...banner, url: 'javascript:alert(1)' }, {}, 'facts.url'],
    ['banner', { ...banner, url: 'https://cdn.example/a.png' }, {}, null],
    ['banner', banner, { en: { title: 'x', colour: 'red' } }, 'texts.en.colour'],
    ['banner', banner, { '../etc': { title: 'x' } }, 'texts.../etc'],
    ['notice', { id: 'x', toString: 1 }, {}, 'facts.toString'],
  ] as const)('issue 32.7: is refused: a %s with %j %j', (kind, facts, texts, path) =>
    expect(faultOf(kind, facts, texts)).toBe(path),
  );

  const withDocument = (kind: ContentKind, facts: object, texts: object = {}): ShownContent => ({
    ...begun,
    documents: [
      ...begun.documents.filter(it => it.kind !== 'brand' || kind !== 'brand'),
      { kind, key: 'new', value: { facts, texts } as never },
    ],
  });
  it.each([
    ['a notice without a title', 'notice', { id: 'n' }, { en: { content: 'x' } }, 'content.en.notices'],
    [
      'a colour nobody can read',
      'brand',
      { brand: 'X', logo: '/logo.svg', onAccent: '#ffb224' },
      {},
      'client.theme',
    ],
    ['no name', 'brand', { brand: '', logo: '/logo.svg' }, {}, 'brand'],
    [
      'a text longer than pages take',
      'page',
      { name: 'sponsor' },
      { en: { title: 'x', content: 'x'.repeat(400_001) } },
      'content.en.pages',
    ],
  ] as const)('issue 32.7: is refused, as in a merchant file: %s', (_what, kind, facts, texts, path) => {
    expect(faultOfContent(file, begun)).toBeNull();
    expect(faultOfContent(file, withDocument(kind, facts, texts))?.path).toContain(path);
  });
});
