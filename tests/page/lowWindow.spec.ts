import { expect, test } from './support/test.ts';

test('issue 29, 7.8: in a low window the bars go with the page, and what is left is the page', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await visit('/help', { as: 'visitor' });
  const covered = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 600, behavior: 'instant' });
      return [...document.querySelectorAll('header, nav')]
        .filter(
          it => ['fixed', 'sticky'].includes(getComputedStyle(it).position) && it.closest('main') === null,
        )
        .reduce((sum, it) => sum + it.getBoundingClientRect().height, 0);
    });
  await expect.poll(covered).toBe(0);
  await page.setViewportSize({ width: 740, height: 800 });
  await expect.poll(covered).toBeGreaterThan(0);
});

// The next case would have these letters, too.
test.describe('in a document of its own', () => {
  test.use({ ownDocument: true });

  test('issue 29, 7.8: with letters of 26 px a phone’s layout is used where a desk’s would not fit', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await visit('/', { as: 'visitor' });
    const bar = page.getByRole('navigation').filter({ has: page.locator('[class*="raised"]') });
    await expect(bar).toBeHidden();
    const client = await page.context().newCDPSession(page);
    await client.send('Page.setFontSizes', { fontSizes: { standard: 26 } });
    await expect(bar).toBeVisible();
  });

  test('issue 29, 7.8: the jackpot is whole with the wider letters of WCAG 1.4.12', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await visit('/', { as: 'visitor' });
    const plaque = page.locator('section[aria-labelledby="jackpot-title"]');
    await expect(plaque.locator('.num')).toHaveText(/\d/);
    // The policy of the page allows no other sheet.
    await page.evaluate(async () => {
      const sheet = new CSSStyleSheet();
      await sheet.replace('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await expect
      .poll(() =>
        plaque.evaluate(it => {
          const box = it.getBoundingClientRect();
          const figure = it.querySelector('.num')?.getBoundingClientRect();
          return figure !== undefined && figure.left >= box.left && figure.right <= box.right;
        }),
      )
      .toBe(true);
  });
});
