import { expect, test } from './support/test.ts';

const START = 4_102_444_800_000;
const MINUTE_MS = 60_000;
const same = (name: string) => ({ en: name, bn: name });
const winner = (odds: number) => ({
  'winner:0:/home': odds,
  'winner:0:/draw': odds,
  'winner:0:/away': odds,
});
const playing = (at: number, odds: number) => ({
  ...{ fixture: `F-${at}`, league: 'lake', home: same(`Heron ${at}`), away: same(`Reed ${at}`) },
  ...{ startsAt: START + at * MINUTE_MS, state: 'live', suspended: false, score: { home: 0, away: 0 } },
  ...{ parts: [], minute: 1, innings: null, turn: null, pricedAt: START, markets: 3, odds: winner(odds) },
});
const leagues = [{ league: 'lake', sport: 'football', name: same('Lakeland'), game: 'F1' }];
const boardOf = (...fixtures: readonly object[]) => ({
  lines: [{ at: 0, state: 'fixtures' as const, value: { leagues, fixtures } }],
});
const news = (said: object) => [
  { topic: 'fixtures', data: { leagues: [], came: [], changed: [], gone: [], ...said } },
];

test('issue 34: the mark of a price stands beside no letter of it, however long it is, at every width', async ({
  page,
  visit,
  happen,
}) => {
  await visit('/sports?show=live', boardOf(playing(0, 99_000), playing(1, 150)));
  await expect(page.getByRole('article')).toHaveCount(2);
  await happen(
    news({
      changed: [
        { fixture: 'F-0', odds: winner(100_000) },
        { fixture: 'F-1', odds: winner(145) },
      ],
    }),
  );
  await expect(page.locator('article [data-way="up"]').first()).toBeAttached();
  for (const width of [320, 390, 720, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const marks = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll('article [data-way] svg')].filter(
          it => it.getBoundingClientRect().width > 0,
        );
        const wrong = shown.filter(it => {
          const cell = it.closest('button');
          const price = cell?.querySelector('[dir="ltr"]');
          if (!cell || !price) return true;
          const letters = document.createRange();
          letters.selectNodeContents(price);
          const [mark, text, whole] = [it, letters, cell].map(of => of.getBoundingClientRect());
          if (mark === undefined || text === undefined || whole === undefined) return true;
          // A line of text is a little higher than its figures.
          const isOver =
            mark.left < text.right &&
            text.left < mark.right &&
            mark.top < text.bottom - 2 &&
            text.top < mark.bottom;
          return isOver || text.left < whole.left || text.right > whole.right || mark.bottom > whole.bottom;
        });
        return { shown: shown.length, wrong: wrong.map(it => it.closest('button')?.textContent) };
      });
    await expect.poll(marks, `at ${width}`).toEqual({ shown: 6, wrong: [] });
  }
});

test('issue 34: matches that come above what somebody reads move nothing there, and the board says that it is filling', async ({
  page,
  visit,
  happen,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/sports?show=live', boardOf(...Array.from({ length: 30 }, (_, at) => playing(at, 150))));
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  /** A match in the middle of the window. */
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article')]
        .map(it => ({ name: it.getAttribute('aria-label'), top: Math.round(it.getBoundingClientRect().top) }))
        .find(({ top }) => top > 380),
    );
  await expect.poll(async () => (await read())?.top).toBeGreaterThan(380);
  const before = await read();
  const note = page.getByText(t('sportsBook:filling'), { exact: true });
  await expect(note).toBeHidden();
  await happen(news({ leagues, came: Array.from({ length: 8 }, (_, at) => playing(at - 100, 150)) }));
  await expect(note).toBeVisible();
  const row = page.getByRole('article', { name: before?.name ?? '', exact: true });
  await expect.poll(async () => Math.round((await row.boundingBox())?.y ?? 0)).toBe(before?.top);
  await expect(note).toBeHidden({ timeout: 10_000 });
  expect(Math.round((await row.boundingBox())?.y ?? 0)).toBe(before?.top);
});
