import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { amountIn, seesBalance, storedBalance } from './support/shown.ts';
import { spinEnds } from './support/spins.ts';
import { expect, openAs, test } from './support/test.ts';

test.use({ book: true });

const inFrame = (page: Page) => page.locator('iframe').contentFrame();

forReader(PHONE, (t, _reader, once) => {
  once('issue 14: fish and robot roosters are chosen and played by keys', async ({ page, api, gateway }) => {
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    await openAs(page, api, person, '/help');
    for (const code of ['TIDEP-CORAL-COURT', 'DS88-COPPER-COMET']) {
      await page.goto(`/play/${code}`);
      const game = inFrame(page);
      const action = game.locator('button.action');
      await expect(action).toHaveAttribute('aria-disabled', 'false');
      await expectNoViolations(page.frames().at(-1) ?? page.mainFrame(), code);
      await pressOn(game.getByRole('radio').first(), 'ArrowRight');
      await expect(game.getByRole('radio').nth(1)).toBeChecked();
      await pressOn(action, 'Enter');
      await expect(action).toHaveAttribute('aria-disabled', 'true');
      await expect(action).toHaveAttribute('aria-disabled', 'false');
    }
    const rounds = await gateway.query<{ stake: string; payout: string }>(
      'select stake, payout from round join account using (uid) where username = $1',
      [person.username],
    );
    expect(rounds).toHaveLength(2);
    const result = rounds.reduce((sum, { stake, payout }) => sum + Number(payout) - Number(stake), 0);
    expect(await storedBalance(gateway, person.username)).toBe(before + result);
  });

  test('S4-57 S8-29 issue 14: a slot is found, launched and played by keys; a maintenance lets the round end', async ({
    page,
    api,
    gateway,
  }) => {
    const person = await join(api);
    const before = await storedBalance(gateway, person.username);
    await openAs(page, api, person, '/rng');
    const card = page.getByRole('gridcell').first();
    const name = (await card.locator('[dir=auto]').first().textContent()) ?? '';
    await pressOn(card.getByRole('button').first(), 'Enter');
    await expect(page).toHaveURL(/\/play\/[A-Z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const game = inFrame(page);
    const spin = game.locator('button.action');
    const words = game.getByRole('status');
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    const frame = page.frames().at(-1) ?? page.mainFrame();
    expect(new URL(frame.url()).search).toBe('');
    await expectNoViolations(frame, 'slot');
    await pressOn(game.locator('.controls > .icon'), 'Enter');
    await expect(game.getByRole('dialog')).toContainText('%');
    await page.keyboard.press('Escape');

    await seesBalance(page);
    const label = (await spin.textContent()) ?? '';
    await pressOn(spin, 'Enter');
    // One press is one round, however often it is pressed.
    await page.keyboard.press('Enter');
    await expect(spin).toHaveAttribute('aria-disabled', 'true');
    await spinEnds(spin, label);
    await expect(words).not.toHaveText('');
    const rounds = await gateway.query<{ stake: string; payout: string }>(
      'select stake, payout from round join account using (uid) where username = $1',
      [person.username],
    );
    expect(rounds).toHaveLength(1);
    const [{ stake, payout } = { stake: 0, payout: 0 }] = rounds;
    const after = before - Number(stake) + Number(payout);
    expect(await storedBalance(gateway, person.username)).toBe(after);
    await expect
      .poll(async () => amountIn(await page.getByRole('banner').getByTestId('balance').textContent()))
      .toBe(after);
    expect(amountIn(await game.getByTestId('balance').textContent())).toBe(after);

    const [code = ''] = new URL(page.url()).pathname.split('/').slice(-1);
    const [vendor] = await gateway.query<{ vassalage: string }>(
      'select vassalage from catalogue_game where game_code = $1',
      [code],
    );
    const maintenance = (on: boolean) =>
      api.call('opsGameMaintenance', { vassalage: vendor?.vassalage ?? '', gameCode: code, on });
    await pressOn(spin, 'Enter');
    await maintenance(true);
    await expect(page.getByText(t('play:maintenance.title'))).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: t('play:recommended') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await maintenance(false);
    await expect(page.locator('iframe')).toBeVisible();

    await page.getByRole('button', { name: t('play:back'), exact: true }).click();
    await expect(page).toHaveURL(/\/rng$/);
    await page.goto('/recentGames');
    await expect(
      page
        .getByRole('list', { name: t('favourites:recent.title'), exact: true })
        .getByRole('listitem')
        .first(),
    ).toContainText(name);
  });

  once(
    'S1-03 to S1-07 issue 29.6.6: a game of every category that is run here starts from its page',
    async ({ page, api, gateway }) => {
      const person = await join(api);
      await openAs(page, api, person, '/help');
      const before = await storedBalance(gateway, person.username);
      for (const [category, path] of [
        ['RNG', '/rng'],
        ['SPORTS', '/sports?vassalage=PITCH'],
        ['ESPORTS', '/esports'],
        ['FISH', '/fish'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: t(`category.${category}`) })).toBeVisible();
        if (category === 'ESPORTS')
          await page
            .getByRole('list', { name: t('lobby:studios'), exact: true })
            .getByRole('listitem')
            .last()
            .getByRole('button')
            .last()
            .click();
        await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
        // A league opens on the board of its category, another game in its frame.
        const isLeague = category === 'SPORTS' || category === 'ESPORTS';
        await expect(page).toHaveURL(isLeague ? /[?&]game=/ : /\/play\//);
        if (isLeague) await expect(page.getByRole('article').first()).toBeVisible();
        else await expect(inFrame(page).locator('button.action').first()).toBeAttached();
        const address = new URL(page.url());
        const code = address.searchParams.get('game') ?? address.pathname.replace('/play/', '');
        const [row] = await gateway.query<{ game_type: string }>(
          'select game_type from catalogue_game where game_code = $1',
          [decodeURIComponent(code)],
        );
        expect(row?.game_type).toBe(category);
      }
      // Nothing has been staked by opening them. Members play against each other once they have a seat.
      expect(await storedBalance(gateway, person.username)).toBe(before);
      await page.goto('/pvp');
      await expect(page.getByRole('heading', { level: 1, name: t('category.PVP') })).toBeVisible();
      await page.locator('main a[href="/pvp/rooms"]').click();
      await page
        .getByRole('button', { name: t('rooms:sit') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: /\d/ }).first().click();
      await expect(page).toHaveURL(/\/pvp\/table\//);
      await expect.poll(() => storedBalance(gateway, person.username)).toBeLessThan(before);
    },
  );
});
