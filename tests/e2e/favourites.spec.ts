import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { join } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { expect, openAs, speak, test } from './support/test.ts';

forReader(DESK, (t, { language, width, height }) => {
  const list = (page: Page, name: 'favourites' | 'recent') =>
    page.getByRole('list', { name: t(`favourites:${name}.title`), exact: true });

  test('S4-49 S2-155 S2-156 a favourite and a played game are on every device of the member at once', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    const person = await join(api);
    await openAs(page, api, person, '/hot');
    const context = await browser.newContext({ baseURL: gateway.origin, viewport: { width, height } });
    await speak(context, language);
    const other = await context.newPage();
    await openAs(other, api, person, '/favorites');
    await expect(other.getByText(t('favourites:favourites.empty'))).toBeVisible();

    const card = page.getByRole('gridcell').first();
    const heart = card.locator('button[aria-pressed]');
    const label = (await heart.getAttribute('aria-label')) ?? '';
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const kept = list(other, 'favourites').getByRole('listitem');
    await expect(kept).toHaveCount(1);
    await expectNoViolations(other, '/favorites', { colours: language === 'en' });

    // Taken away there, and put back.
    await kept.getByRole('button', { name: label, exact: true }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    // Not sooner than a second after the last one (S9-33).
    const putBack = other.getByText(t('favourites:putBack'), { exact: true });
    await expect(async () => {
      if (await putBack.isVisible()) await putBack.click({ timeout: 1_000 });
      await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1_500 });
    }).toPass();
    await other.reload();
    await expect(kept).toHaveCount(1);

    await other.goto('/recentGames');
    await expect(other.getByText(t('favourites:recent.empty'))).toBeVisible();
    await api.call('opsDeposit', { username: person.username, amount: 10_000, outcome: 'arrived' });
    const playing = await api.as(person.username, person.password);
    await playing.call('bet', { stake: 100, choice: { game: 'DICE', chance: 5_000 } });
    await expect(list(other, 'recent').getByRole('listitem')).toHaveCount(1);
    await expectNoViolations(other, '/recentGames', { colours: language === 'en' });
    await context.close();
  });
});
