import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demoOperators } from '../../../gateway/office/operators/ports.ts';
import { OPERATOR_TOKEN } from '../support/gatewayProcess.ts';
import { expect, test } from '../support/test.ts';

const LANGUAGES = { en: { title: 'Autumn has begun', label: 'EN' }, bn: { title: 'শরৎ এসেছে', label: 'BN' } };

/** Signs the demo's operator for the content in. */
async function enterOffice(page: Page, origin: string): Promise<void> {
  const account = demoOperators(OPERATOR_TOKEN).find(it => it.role === 'content');
  if (account === undefined) throw new Error('no operator for the content');
  await page.goto(`${origin}/office/content`);
  await page.getByLabel('Name').fill(account.login);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Code').fill(new TOTP({ secret: account.totpSecret }).generate());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
}

/** Writes a text of the open document, saves the draft and publishes it. */
async function publish(page: Page, field: string, say: (language: string) => string): Promise<void> {
  for (const [code, { label }] of Object.entries(LANGUAGES)) {
    const tab = page.getByRole('tab', { name: label });
    await tab.click();
    // Until then the fields are those of the other language.
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel(field, { exact: true }).last().fill(say(code));
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.').first()).toBeVisible();
  await confirm(page, 'Publish', 'Publish now');
}

async function confirm(page: Page, open: string, button: string): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The season changes');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

interface Shift {
  /** Part of the window that moved, times how far. */
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** The reader of a language at home, with everything that moved of the page counted from then on. */
async function openHome(page: Page, origin: string, language: string): Promise<void> {
  await page.addInitScript(code => localStorage.setItem('savedLanguage', code), language);
  await page.goto(origin);
  await expect(page.locator('.swiper-slide').first()).toBeVisible();
  await expect(page.locator('#notices-title')).toBeVisible();
  // What comes while a page begins has bounds of its own (tests/page/firstLoad.spec.ts).
  await expect(page.locator('[data-mark="live"]')).toBeVisible();
  await expect(page.locator('section', { has: page.locator('#jackpot-title') })).toContainText(/\d/);
  await page.evaluate(() =>
    Promise.all([450, 700].map(weight => document.fonts.load(`${weight} 16px "Anek Bangla"`, 'শরৎ'))),
  );
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    // The notices move by themselves: a longer one pushes those behind it.
    const isElsewhere = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      return element !== null && element.closest('[aria-labelledby="notices-title"]') === null;
    };
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        for (const { node } of entry.sources)
          if (entry.value >= 0.001 && isElsewhere(node))
            moved.push(node instanceof Element ? node.outerHTML.slice(0, 200) : 'a text');
    }).observe({ type: 'layout-shift', buffered: false });
  });
}
const movedOn = (page: Page) =>
  page.evaluate(async () => {
    // What has moved is told after the frame that has drawn it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { moved: string[] }).moved;
  });

test('issue 32.7: an operator changes a banner and a notice in two languages, and open pages have them without a reload', async ({
  gateway,
  browser,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [office, english, bengali] = await Promise.all(contexts.map(it => it.newPage()));
  if (!office || !english || !bengali) throw new Error('three pages were opened');
  await enterOffice(office, gateway.origin);
  await office.setViewportSize({ width: 1440, height: 900 });
  await openHome(english, gateway.origin, 'en');
  await openHome(bengali, gateway.origin, 'bn');
  const readers = [
    [english, 'en'],
    [bengali, 'bn'],
  ] as const;
  const begun = await english.locator('.swiper-slide').first().getAttribute('aria-label');
  for (const [page] of readers) await page.evaluate(() => Object.assign(window, { isTheSame: true }));

  await office.goto(`${gateway.origin}/office/content/banner/homeLily`);
  await publish(office, 'Title', code => LANGUAGES[code as 'en'].title);
  for (const [page, code] of readers)
    await expect(page.locator('.swiper-slide').first()).toHaveAttribute('aria-label', LANGUAGES[code].title);

  expect(await movedOn(bengali)).toEqual([]);

  // One of them is away while the notice is published.
  await contexts[2]?.setOffline(true);
  await office.goto(`${gateway.origin}/office/content/notice/fullMoon`);
  await publish(office, 'Title', code => `${LANGUAGES[code as 'en'].title}!`);
  await expect(english.getByText(`${LANGUAGES.en.title}!`).first()).toBeVisible();
  await expect(bengali.getByText(`${LANGUAGES.bn.title}!`)).toHaveCount(0);
  await contexts[2]?.setOffline(false);
  await expect(bengali.getByText(`${LANGUAGES.bn.title}!`).first()).toBeVisible({ timeout: 30_000 });

  await office.goto(`${gateway.origin}/office/content/banner/homeLily`);
  await confirm(office, 'Show again', 'Show again');
  await expect(english.locator('.swiper-slide').first()).toHaveAttribute('aria-label', begun ?? '');
  for (const [page] of readers)
    expect(await page.evaluate(() => (window as unknown as { isTheSame?: true }).isTheSame)).toBe(true);
  // The other one has said in between that it was offline.
  expect(await movedOn(english)).toEqual([]);
  // A new visitor's first document says the same as the open pages.
  const document = await (
    await fetch(gateway.origin, { headers: { Accept: 'text/html', Cookie: 'language=en' } })
  ).text();
  expect(document).toContain(begun ?? '');
  for (const context of contexts) await context.close();
});
