import type { Page } from '@playwright/test';
import { watchTraffic } from '../sheets/traffic.ts';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { openOfficeAs } from '../support/operators.ts';
import { expect, MEMBER, test } from '../support/test.ts';

test.use({ simulator: true, book: true });

/** Where a link leads, with what names one of many left out: pages of one kind look alike. */
const kindOf = (address: string): string => {
  const [area, tab, ...rest] = new URL(address, 'http://office').pathname.split('/').slice(2);
  const isOne = (part: string) => /\d|^[a-z]+[A-Z]|%/.test(part);
  return [area, tab, ...rest.map(() => '*')]
    .map(part => (part !== undefined && isOne(part) ? '*' : part))
    .join('/');
};

/** The page in a preview has no origin, so what its document preloads is asked for again. */
const OF_PREVIEWS = /A preload for .* credentials mode does not match/;

/** Addresses of the office that links inside a part of the page lead to. */
const linksIn = (page: Page, part: string): Promise<string[]> =>
  page
    .locator(`${part} a[href^="/office"]`)
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));

/** Goes to an address as a link of the page does: the document stays. */
async function goTo(page: Page, address: string): Promise<void> {
  if (new URL(address, page.url()).pathname === new URL(page.url()).pathname) return;
  const left = await page.evaluate(to => {
    const heading = document.querySelector('h1');
    heading?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return `${document.title}\n${heading?.textContent}`;
  }, address);
  // Another heading, or the same one with other words where both pages are one component.
  await page.waitForFunction(
    before =>
      document.querySelector('h1:not([data-left])') !== null ||
      `${document.title}\n${document.querySelector('h1')?.textContent}` !== before,
    left,
    { timeout: 20_000 },
  );
}

for (const [who, viewport] of [
  ['desk', { width: 1_440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`issue 32.11: every kind of page of the office has no fault that axe finds, and scrolls nowhere sideways: ${who}`, async ({
    page,
    api,
  }) => {
    test.setTimeout(300_000);
    // Something is in the lists that the bots don't fill.
    const mine = await api.as(MEMBER.username, MEMBER.password);
    await mine.call('depositCreate', { id: `walk-${who}`, method: 'lilypay', amount: 250_000 });
    await mine.call('depositPaid', { id: `walk-${who}` });
    await mine.call('chatSend', { text: 'Where is my deposit?' });
    await mine.call('feedback', { content: 'More kites on the front page, please.' });
    await mine.call('dataRequestAsk', { kind: 'erasure' });
    const faults: string[] = [];
    const traffic = watchTraffic(page);
    await openOfficeAs(page, 'owner', '/today');
    await page.setViewportSize(viewport);
    const wanted = await linksIn(page, 'nav');
    expect(wanted.length).toBeGreaterThan(15);
    const seen = new Set<string>();
    for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
      if (seen.has(kindOf(next))) continue;
      seen.add(kindOf(next));
      await goTo(page, next);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveTitle(/There is no such page|went wrong/);
      await expect(page.getByRole('main').getByText('Loading', { exact: false })).toHaveCount(0);
      await expect.poll(traffic.pending, { intervals: [20, 50] }).toBe(0);
      faults.push(
        ...traffic
          .take()
          .filter(it => !OF_PREVIEWS.test(it))
          .map(it => `${next}: ${it}`),
      );
      faults.push(...(await violations(page, { framesOnce: true })).map(it => `${next}: ${it}`));
      const past = await sidewaysScroll(page);
      if (past > 0) faults.push(`${next}: scrolls ${past} px sideways`);
      wanted.push(...(await linksIn(page, 'main')));
    }
    expect(faults).toEqual([]);
    // Areas, their tabs, and one of what each list leads to.
    expect(seen.size).toBeGreaterThan(35);
  });
