import type { LiveBoard } from '../../gateway/page/facts.ts';
import type { Board, FixtureSummary } from '../../streams/wire/sportsBook/shapes.ts';
import { expectNoViolations } from '../e2e/support/axe.ts';
import { PageServer } from './support/pageServer.ts';
import { test as base, expect } from './support/test.ts';

const START = 4_102_444_800_000;
const same = (name: string) => ({ en: name, bn: name });
const winner = (odds: number) => ({ 'winner:0:/home': odds, 'winner:0:/away': 300 });
const playing = (at: number, odds: number): FixtureSummary => ({
  ...{ fixture: `F-${at}`, league: 'lake', home: same(`Heron ${at}`), away: same(`Reed ${at}`) },
  ...{ startsAt: START, state: 'live', suspended: false, score: { home: 0, away: 0 }, parts: [] },
  ...{ minute: 1, innings: null, turn: null, pricedAt: START, markets: 3, odds: winner(odds) },
});
const board = (odds: number): Board => ({
  leagues: [{ league: 'lake', sport: 'football', name: same('Lakeland'), game: null }],
  fixtures: Array.from({ length: 12 }, (_, at) => playing(at, odds)),
});
const LIVE: LiveBoard = {
  read: async () => ({ board: board(185), at: START }),
  // One drawing for all cases, however long it takes.
  monotonic: () => 0,
};

/** A page whose gateway has a board. */
const test = base.extend<object, { readonly server: PageServer }>({
  server: [
    async ({ merchant }, use) => {
      const server = await PageServer.start(merchant, 'dist/client', LIVE);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ language: 'bn', ownDocument: true, viewport: { width: 390, height: 844 } });

// The thread takes a while to start, and nobody waits for it.
test.beforeEach(({ server }) =>
  expect
    .poll(async () => {
      const answer = await fetch(`${server.origin}/sports`, { headers: { Accept: 'text/html' } });
      return (await answer.text()).includes('data-drawn-board=');
    })
    .toBe(true),
);

const PRICE = 'article [data-market="winner"] button[data-state="open"]';

test('the document of the board shows prices before any program, and says by itself when they are old', async ({
  page,
  t,
}) => {
  const problems: string[] = [];
  page.on('console', it => it.text().includes('Content Security Policy') && problems.push(it.text()));
  await page.route(/\/js\//, route => route.abort());
  const answer = await page.goto('/sports');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  const price = page.locator(PRICE).first();
  await expect(price).toBeVisible();
  await expect(price).toContainText('1.85');
  const words = page.getByText(t('sportsBook:drawnOld'));
  /** How it looks so long after it was shown. */
  const lookAfter = (ms: number) =>
    page.evaluate(at => {
      for (const it of document.getAnimations()) {
        if (!(it instanceof CSSAnimation && it.animationName.startsWith('drawn'))) continue;
        it.pause();
        it.currentTime = at;
      }
    }, ms);
  await lookAfter(1_900);
  await expect(words).toBeHidden();
  await expect(price).not.toHaveCSS('border-style', 'dashed');
  await expectNoViolations(page, 'drawn board', { colours: true });
  await lookAfter(2_100);
  await expect(words).toBeVisible();
  await expect(price).toHaveCSS('border-style', 'dashed');
  await expectNoViolations(page, 'old drawn board', { colours: true });
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  expect(problems).toEqual([]);
});

test('live prices take the place of the drawn ones at once, and what was pressed before is chosen', async ({
  page,
  visit,
}) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/js\//, async route => {
    await held;
    await route.continue();
  });
  await page.addInitScript(selector => {
    const found = { first: false, gaps: 0 };
    Object.assign(window, { found });
    new MutationObserver(() => {
      const isThere = document.querySelector(selector) !== null;
      if (!isThere && found.first) found.gaps += 1;
      found.first ||= isThere;
    }).observe(document, { childList: true, subtree: true });
  }, PRICE);
  const visiting = visit('/sports', { lines: [{ at: 0, state: 'fixtures', value: board(210) }] });
  const price = page.locator(PRICE).first();
  await expect(price).toContainText('1.85');
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  release();
  await visiting;
  await expect(price).toContainText('2.10');
  await expect(page.locator('[data-drawn-board]')).toHaveCount(0);
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => (window as unknown as { found: unknown }).found)).toEqual({
    first: true,
    gaps: 0,
  });
});
