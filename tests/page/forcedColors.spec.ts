import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Colours of a part that a contrast theme keeps. */
const look = (part: Locator) =>
  part.evaluate(node => {
    const { backgroundColor, borderColor, borderWidth, borderStyle } = getComputedStyle(node);
    return [backgroundColor, borderColor, borderWidth, borderStyle].join(' ');
  });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('issue 29, 7.5: what is chosen in a game differs from what is not, and so does the winning part of its scale', async ({
  page,
  visit,
}) => {
  await visit('/inHouse/dice', { as: 'member' });
  const modes = page.getByRole('group').locator('label:has(input[type="radio"])');
  await expect(modes).toHaveCount(2);
  expect(await look(modes.first())).not.toBe(await look(modes.last()));
  const tabs = page.getByRole('tab');
  expect(await look(tabs.first())).not.toBe(await look(tabs.nth(1)));
  const zone = page.locator('main [style*="inset-inline"]').first();
  expect(await look(zone)).not.toBe(await look(zone.locator('..')));
});

test('issue 29, 7.5: so do the method of a deposit, a quick amount and the page of a menu', async ({
  page,
  visit,
}) => {
  await visit('/member/depositv2', { as: 'member' });
  const tiles = page.locator('label:has(input[type="radio"])');
  await expect.poll(() => tiles.count()).toBeGreaterThan(1);
  expect(await look(tiles.first())).not.toBe(await look(tiles.nth(1)));
  const chips = page.locator('button[aria-pressed]');
  await chips.first().click();
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
  expect(await look(chips.first())).not.toBe(await look(chips.nth(1)));
  const current = page.locator('a[aria-current]').first();
  const other = page.locator('nav a:not([aria-current])').first();
  expect(await look(current)).not.toBe(await look(other));
});

test('issue 29, 7.5: so do the choices, odds and parts of the partner’s games', async ({ browser }) => {
  // No document of the site, whose policy allows no sheet of a case.
  const page = await browser.newPage({ forcedColors: 'active' });
  const sheet = ['game', 'choices', 'sports', 'forcedColors']
    .map(name => readFileSync(`partner/pages/${name}.css`, 'utf8'))
    .join('\n');
  await page.setContent(`<style>${sheet}</style><body class="sports">
    <div class="choice"><input type="radio" name="a" checked><label>one</label></div>
    <div class="choice"><input type="radio" name="a"><label>two</label></div>
    <div class="choose"><button aria-pressed="true">one</button><button aria-pressed="false">two</button></div>
    <button class="odds" aria-pressed="true">1.50</button><button class="odds" aria-pressed="false">2.50</button>`);
  for (const kind of ['.choice label', '.choose button', '.odds']) {
    const parts = page.locator(kind);
    expect(await look(parts.first()), kind).not.toBe(await look(parts.last()));
  }
  await page.close();
});
