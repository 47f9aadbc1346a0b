import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { checkKeys } from '../../../tools/verify/texts/checkKeys.mjs';
import { compareLocales, flat } from '../../../tools/verify/texts/compare.mjs';
import { keyUses } from '../../../tools/verify/texts/keyUses.mjs';
import { textsInHtml, textsInJsx } from '../../../tools/verify/texts/outside.mjs';

const tags = new Map([
  ['en', 'en'],
  ['ar', 'ar'],
  ['cn', 'zh-Hans'],
]);

/** Problems of these texts, one namespace `home` in each language. */
const compared = (own: Record<string, object>) =>
  compareLocales(
    new Map(Object.entries(own).map(([language, texts]) => [language, new Map([['home', flat(texts)]])])),
    tags,
    'en',
  );

const parse = (source: string) => parseSync('planted.tsx', source).program;
const texts = new Map([
  ['common', flat({ retry: 'Again', nav: { home: 'Home' } })],
  ['help', flat({ title: 'Help', tags: { pay: 'Pay', play: 'Play' }, left_one: '1', left_other: '2' })],
]);
const checked = (source: string) => checkKeys([{ file: 'planted.tsx', uses: keyUses(parse(source)) }], texts);
/** Uses all of `texts`, so that only what a test adds can be wrong. */
const ALL = `
  function All() {
    const { t } = useTranslation('help');
    return [t('title'), t('left', { count }), t(\`tags.\${tag}\`), t('common:retry'), t('common:nav.home')];
  }`;

describe('the comparison of languages', () => {
  it('finds nothing wrong with the same keys and placeholders', () => {
    expect(compared({ en: { a: { b: 'Hi {{name}}' } }, ar: { a: { b: '{{name}} أهلا' } } })).toEqual([]);
  });

  it.each([
    ['a key that one language lacks', { a: 'x', b: 'y' }, { a: 'x' }, /ar\/home lacks b/],
    ['a key that only one has', { a: 'x' }, { a: 'x', b: 'y' }, /ar\/home has b/],
    ['an empty text', { a: 'x' }, { a: ' ' }, /a is empty/],
    ['another placeholder', { a: '{{n}} of {{all}}' }, { a: '{{n}} من {{total}}' }, /placeholders n, total/],
    ['another bound', { a: '(min) - (max)' }, { a: '(min)' }, /instead of max, min/],
    ['a lost tag', { a: '<b>x</b>' }, { a: 'x' }, /none instead of b/],
  ])('finds %s', (_name, en, ar, problem) => {
    expect(compared({ en, ar })).toEqual([expect.stringMatching(problem)]);
  });

  it('asks for every plural form of a language and for no other', () => {
    const en = { n_one: '{{count}} row', n_other: '{{count}} rows' };
    const forms = { n_zero: 'لا', n_one: 'واحد', n_two: 'اثنان', n_few: '{{count}}', n_many: '{{count}}' };
    expect(compared({ en, ar: { ...forms, n_other: '{{count}}' } })).toEqual([]);
    expect(compared({ en, ar: { n_one: 'واحد', n_other: '{{count}}' } })).toHaveLength(4);
    expect(compared({ en, cn: { n_other: '{{count}} 行' } })).toEqual([]);
    expect(compared({ en, cn: { ...en } })).toEqual([expect.stringContaining('n_one is never shown')]);
    expect(compared({ en, ar: { ...forms, n_few: 'قليل', n_other: '{{count}}' } })).toEqual([
      expect.stringContaining('n_few has the placeholders none'),
    ]);
  });

  it('finds a missing file and a language that the catalogue does not know', () => {
    const file = new Map([['home', flat({ a: 'x' })]]);
    expect(
      compareLocales(
        new Map([
          ['en', file],
          ['ar', new Map()],
        ]),
        tags,
        'en',
      ),
    ).toEqual(['ar: home.json is missing']);
    expect(
      compareLocales(
        new Map([
          ['en', file],
          ['xx', file],
        ]),
        tags,
        'en',
      ),
    ).toEqual([expect.stringContaining('no such language')]);
  });
});

describe('the check of keys', () => {
  it('knows calls, templates, plurals and other namespaces', () => {
    expect(checked(ALL)).toEqual([]);
  });

  it.each([
    ['a key of another namespace', `useTranslation('help')`, `t('retry')`, /no such text in help/],
    ['a key of the second namespace', `useTranslation(['common', 'help'])`, `t('title')`, /in common/],
    ['a missing key', `useTranslation()`, `t('nav.away')`, /no such text in common/],
    ['a pattern that fits nothing', `useTranslation('help')`, `t(\`nothing.\${x}\`)`, /nothing\.…/],
    ['a namespace nobody loads', `useTranslation()`, `t('help:title')`, /doesn't load help/],
    ['a namespace that does not exist', `useTranslation()`, `t('hlep:title')`, /no such namespace/],
    ['either end of a choice', `useTranslation()`, `t(x ? 'retry' : 'rety')`, /rety/],
  ])('finds %s', (_name, hook, call, problem) => {
    const wrong = checked(`${ALL} function One() { const { t } = ${hook}; return ${call}; }`);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatch(problem);
  });

  it('finds a text that is used nowhere, and takes a table of keys for a use', () => {
    const without = ALL.replace(`t('common:nav.home')`, 'null');
    expect(checked(without)).toEqual(['common.json: nav.home is used nowhere']);
    expect(checked(`${without} const items = [{ name: 'nav.home' }];`)).toEqual([]);
  });

  it('tells functions of one file apart', () => {
    const two = `${ALL} function Two() { const { t: other } = useTranslation(); return other('title'); }`;
    expect(checked(two)).toEqual([expect.stringContaining('no such text in common')]);
  });
});

describe('the search for texts outside of the locales', () => {
  const found = (jsx: string) => textsInJsx(parse(`const x = ${jsx};`)).map(({ text }) => text);

  it('finds texts, chosen texts and what is read out', () => {
    expect(found('<p>Try again</p>')).toEqual(['Try again']);
    expect(found(`<p>{open ? 'Close' : t('open')}</p>`)).toEqual(['Close']);
    expect(found(`<p>{\`Page \${n}\`}</p>`)).toEqual(['Page']);
    expect(found('<img alt="A lake" />')).toEqual(['A lake']);
    expect(found(`<button aria-label={busy ? 'Busy' : name} />`)).toEqual(['Busy']);
    expect(found('<Field label="Name" />')).toEqual(['Name']);
  });

  it('leaves signs, numbers, names and code alone', () => {
    for (const jsx of [
      '<p>· {n} × 2</p>',
      '<p className="title" id="name" />',
      '<b>{t("a")}</b>',
      '<a>QR</a>',
    ])
      expect(found(jsx), jsx).toEqual([]);
  });

  it('finds the texts of an HTML file', () => {
    const html = '<title>Brand</title><script>var words</script><!-- a note --><img alt="Logo"><p>Text</p>';
    expect(textsInHtml(html)).toEqual(['Brand', 'Text', 'Logo']);
  });
});
