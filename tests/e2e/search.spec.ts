import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { focusOn } from './support/keys.ts';
import { forEachReader } from './support/readers.ts';
import { expect, test } from './support/test.ts';

forEachReader((t, { language }) => {
  /** The option that Enter would choose. */
  const chosen = (page: Page) =>
    page.getByRole('listbox', { name: t('search:results') }).getByRole('option', { selected: true });

  test('S2-154 games, pages and help are found by keyboard, in both scripts and with mistakes', async ({
    page,
  }) => {
    await page.goto('/promotions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const palette = page.getByRole('dialog', { name: t('search:title') });
    const field = palette.getByRole('combobox', { name: t('search:label') });
    await expect(page.getByRole('button', { name: t('shell:search') })).toBeVisible();

    // By the keys, whichever part of the page has the focus; Escape gives it back.
    const button = page.getByRole('button', { name: t('shell:search') });
    await focusOn(button);
    // The keys are heard once their part of the page has come; where the search is open already, they open nothing.
    await expect(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
      await expect(palette).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.type('/');
    await expect(field).toHaveValue('/');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(button).toBeFocused();

    // A mistake in a game’s name.
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('dragno');
    await expect(chosen(page)).toHaveText(/Dragon|ড্রাগন/);
    await expect(palette.getByRole('group').first()).toBeVisible();
    await expectNoViolations(page, 'search', { colours: language === 'en' });
    const first = await chosen(page).textContent();
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).not.toHaveText(first ?? '');
    await page.keyboard.press('End');
    await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(chosen(page)).toHaveText(first ?? '');

    // English sounds in Bengali letters, and a game of this site: Enter starts it, which asks a visitor to sign in.
    await field.fill('ডাইস');
    await expect(chosen(page)).toContainText(language === 'bn' ? 'ডাইস' : 'Dice');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('identity:login.title') })).toBeVisible();
    await page.keyboard.press('Escape');

    // A page by its name in any language; what was looked for before is offered again.
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('button', { name: 'ডাইস' })).toBeVisible();
    await field.fill('about us');
    await expect(chosen(page)).toHaveText(t('shell:page.description'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/description$/);
    await expect(palette).toBeHidden();

    // Nothing, said in words.
    await page.keyboard.press('Control+k');
    await field.fill('xqzxqz');
    await expect(palette.getByText(t('search:none'))).toBeVisible();
  });
});
