import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { pressOn } from './support/keys.ts';
import { expectSignedIn, forReader, openLogin, PHONE } from './support/readers.ts';
import { spinEnds } from './support/spins.ts';
import { expect, test } from './support/test.ts';

test.use({ merchant: { play: { profile: 'quick' }, practice: 'anyone' } });

const inFrame = (page: Page) => page.locator('iframe').contentFrame();
/** What the server has told the page of a game of its pace, ms. */
const cycleOf = async (page: Page) =>
  JSON.parse((await inFrame(page).locator('#boot').textContent()) ?? '{}').cycleMs;

forReader(PHONE, t => {
  test('issue 35.7, 35.8: a visitor tries a slot at the merchant’s pace, without an account and without a record', async ({
    page,
    gateway,
  }) => {
    await page.goto('/rng');
    const practise = page.getByRole('button', { name: t('common:gameCards.try', { game: '' }).trim() });
    await pressOn(practise.first(), 'Enter');
    await expect(page).toHaveURL(/\/play\/[A-Z0-9-]+\?demo$/);
    await expect(page.getByText(t('play:demo'), { exact: true })).toBeVisible();
    const action = inFrame(page).locator('button.action');
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    expect(await cycleOf(page)).toBe(500);
    await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), 'practice');
    const spin = (await action.textContent()) ?? '';
    for (const _ of [1, 2]) {
      await pressOn(action, 'Enter');
      await expect(action).toHaveAttribute('aria-disabled', 'true');
      await spinEnds(action, spin);
    }
    await expect(inFrame(page).getByRole('status')).not.toHaveText('');
    await page.goto('/play/TIDEP-CORAL-COURT?demo');
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    expect(await cycleOf(page)).toBe(1_000);
    const [{ n } = { n: '' }] = await gateway.query<{ n: string }>(
      'select (select count(*) from game_session) + (select count(*) from game_round) as n',
    );
    expect(Number(n)).toBe(0);
  });

  test('issue 35.8: a trial user tries a game, and registers before playing it', async ({ page }) => {
    const login = await openLogin(page);
    await login.getByRole('button', { name: t('identity:login.freePlay') }).click();
    await expectSignedIn(page);
    await page.goto('/play/TIDEP-CORAL-COURT?demo');
    const action = inFrame(page).locator('button.action');
    await pressOn(action, 'Enter');
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await expect(action).toHaveAttribute('aria-disabled', 'false');
    await page.goto('/play/TIDEP-CORAL-COURT');
    await expect(page.getByRole('dialog', { name: t('identity:registerFirst.title') })).toBeVisible();
  });
});
