import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoContent, named } from '../../../../gateway/merchant/demoContent/demoContent.ts';
import { DEMO_TEXTS } from '../../../../gateway/merchant/demoContent/demoTexts.ts';
import { BANNER_GROUPS, CONTENT_PAGES } from '../../../../streams/wire/content/words.ts';
import { PROMOTION_CATEGORIES } from '../../../../streams/wire/promotions/words.ts';

const NOW = Date.UTC(2026, 4, 5, 16, 40, 12);
const HOUR_MS = 3_600_000;
const languages = Object.entries(DEMO_TEXTS);
const contentIn = (code: string, now = NOW) => {
  const texts = DEMO_TEXTS[code];
  if (texts === undefined) throw new Error(`nothing is written in ${code}`);
  return demoContent(texts, 'Waterlily', now);
};
/** Everything in a language that a person reads. */
const words = (code: string) => JSON.stringify([contentIn(code), DEMO_TEXTS[code]?.help]);

describe('the content of the demo', () => {
  it.each([
    ['en', /free play|tried for free|games for free/i],
    ['bn', /বিনা খরচে/],
    ['ar', /اللعب المجاني|للعب المجاني|الألعاب مجان|يُجرَّب مجان|تجربتها/],
  ])('issue 11.27: promises no free rounds of games that can not start yet, in %s', (code, promise) => {
    expect(words(code)).not.toMatch(promise);
  });

  it('S3-08 S3-35 knows the places and the kinds of the specification', () => {
    const places = ['home', 'promotions', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'elott', 'lott'];
    const others = ['download', 'shop', 'help', 'reg', 'login', 'forget', 'cockfight'];
    expect(BANNER_GROUPS).toEqual([...places, ...others].map(name => `w_${name}`));
    expect(PROMOTION_CATEGORIES).toEqual([
      'newbie',
      'limited',
      'special',
      'daily',
      'highRebate',
      'vip',
      'others',
    ]);
  });

  it.each(languages)('S3-08 S3-10 S3-35 has every place, state, category and kind in %s', code => {
    const { banners, popup, promotions, notices, pages } = contentIn(code);
    expect(new Set(banners.map(({ groupName }) => groupName))).toEqual(new Set(BANNER_GROUPS));
    expect(banners.filter(({ groupName }) => groupName === 'w_home').length).toBeGreaterThanOrEqual(3);
    expect(new Set(promotions.map(({ status }) => status))).toEqual(new Set(['join', 'comingSoon', 'close']));
    expect(new Set(promotions.map(({ category }) => category))).toEqual(new Set(PROMOTION_CATEGORIES));
    expect(notices.length).toBeGreaterThanOrEqual(6);
    for (const execution of ['A', 'B']) {
      expect(popup.filter(it => it.execution === execution).length).toBeGreaterThan(6);
    }
    expect(popup.filter(it => it.execution === 'F').length).toBeGreaterThan(0);
    expect(pages.map(({ name }) => name).sort()).toEqual([...CONTENT_PAGES].sort());
  });

  it('S3-07 has a small drawing of its own for every banner and promotion, without words and programs', () => {
    const { banners, promotions } = contentIn('en');
    const urls = [...banners.map(({ url }) => url), ...promotions.map(({ imgUrl }) => imgUrl)];
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) {
      const drawing = readFileSync(`public${url}`, 'utf8');
      expect(drawing).toMatch(/^<svg /);
      expect(drawing).not.toMatch(/<text|<script|<foreignObject|\son\w+=/);
      expect(drawing.length).toBeLessThan(8_000);
    }
  });

  it('S3-10 leads from announcements only to promotions that there are', () => {
    const { popup, promotions } = contentIn('en');
    const types = new Set(promotions.map(({ promotionType }) => promotionType));
    const told = popup.flatMap(({ promotionType }) => promotionType ?? []);
    expect(told.length).toBeGreaterThan(3);
    for (const type of told) expect(types).toContain(type);
  });

  it('is written in the letters of its language', () => {
    const bengali = words('bn').match(/\p{Script=Bengali}/gu)?.length ?? 0;
    const arabic = words('ar').match(/\p{Script=Arabic}/gu)?.length ?? 0;
    expect(bengali).toBeGreaterThan(5_000);
    expect(arabic).toBeGreaterThan(5_000);
    expect(words('en')).not.toMatch(/[\p{Script=Bengali}\p{Script=Arabic}]/u);
    // Amounts have Latin digits in every language.
    for (const [code] of languages) expect(words(code)).not.toMatch(/[০-৯٠-٩]/u);
  });

  it.each(languages)('has tags that are closed, and links to pages of its own, in %s', code => {
    const { notices, popup, promotions, pages } = contentIn(code);
    const help = DEMO_TEXTS[code]?.help ?? [];
    for (const { title, content = '' } of [...notices, ...popup, ...promotions, ...pages, ...help]) {
      const opened = content.match(/<[a-z]\w*/g)?.map(tag => tag.slice(1)) ?? [];
      const closed = content.match(/<\/\w+/g)?.map(tag => tag.slice(2)) ?? [];
      expect([title, opened.sort()]).toEqual([title, closed.sort()]);
      for (const [, address] of content.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^\/[a-z]/);
    }
  });

  it('has dates that stay the same for a day, and never a notice from tomorrow', () => {
    const dates = (now: number) =>
      contentIn('en', now).promotions.map(({ startAt, endAt }) => [startAt, endAt]);
    expect(dates(NOW + HOUR_MS)).toEqual(dates(NOW));
    for (const { at } of contentIn('en').notices) expect(at).toBeLessThan(NOW);
  });

  it('names the merchant in titles as text, and in HTML escaped', () => {
    const text = { title: 'To {brand}', content: '<p>{brand}</p>' };
    expect(named('A<b>&"')(text)).toEqual({ title: 'To A<b>&"', content: '<p>A&lt;b&gt;&amp;&quot;</p>' });
    for (const [code] of languages) expect(words(code).replaceAll('{brand}', '')).not.toMatch(/[{}]brand/);
  });
});
