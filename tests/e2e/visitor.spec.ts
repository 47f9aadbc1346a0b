import { expect, MEMBER, speak, test } from './support/test.ts';

// It looks at what others do.
test.use({ simulator: true });

test.describe('a visitor', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('sees winners arrive and the jackpot grow', async ({ page }) => {
    await page.goto('/');
    const rows = page.getByRole('list', { name: 'Latest wins' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const first = await rows.first().textContent();
    await expect(rows.first()).not.toHaveText(first ?? '');
    const jackpot = page.getByRole('region', { name: /Grand jackpot/ });
    const shown = async () => Number((await jackpot.textContent())?.replace(/[^\d.]/g, ''));
    const before = await shown();
    expect(before).toBeGreaterThan(11_000_000);
    await expect.poll(shown).toBeGreaterThan(before);
  });

  test('is told that the money is play money, and that the connection is live', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('PLAY MONEY')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  });

  test('sees the page drawn before the streams have arrived, and live values when they have', async ({
    page,
  }) => {
    let release: () => void = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/js/openStreams-*.js', async route => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Calm water, open dice' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Latest wins' })).toHaveCount(0);
    release();
    await expect(page.getByRole('list', { name: 'Latest wins' }).getByRole('listitem').first()).toBeVisible();
  });

  test('S2-53 gets the login dialog when a winner is clicked, and that game after signing in; a member gets it at once', async ({
    page,
  }) => {
    /** Presses a winner; answers what the row says. */
    const pressWinner = async () => {
      await page.goto('/');
      // The list moves until somebody points at it.
      await page.getByRole('region', { name: 'Latest wins' }).hover();
      const winner = page.getByRole('list', { name: 'Latest wins' }).getByRole('button').first();
      const row = await winner.innerText();
      await winner.click();
      return row;
    };
    const expectGameOf = async (row: string) => {
      const lines = row.split('\n').map(line => line.trim());
      // Duels are won, too, when other tests have played some on this gateway.
      await expect(page).toHaveURL(lines.includes('Dice Duel') ? /\/pvp\/rooms$/ : /\/inHouse\/\w+$/);
      // The address changes before the game's own part of the page has come.
      const title = page.getByRole('heading', { level: 1 });
      await expect.poll(async () => lines.includes(await title.innerText()), row).toBe(true);
    };
    const first = await pressWinner();
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Username' }).fill(MEMBER.username);
    await dialog.getByLabel('Password', { exact: true }).fill(MEMBER.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectGameOf(first);
    await expectGameOf(await pressWinner());
  });

  test('reads the page in Bengali by default and in English after choosing it', async ({
    browser,
    gateway,
  }) => {
    const context = await browser.newContext({ baseURL: gateway.origin });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await page.getByRole('banner').getByRole('combobox', { name: 'ভাষা' }).selectOption('en');
    await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible();
    await context.close();
  });

  test('opens exactly one socket, also when the page renders twice', async ({ page }) => {
    let sockets = 0;
    page.on('websocket', () => {
      sockets += 1;
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
    await page.goto('/inHouse');
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
    // One for each of the two page loads.
    expect(sockets).toBe(2);
  });

  test('S4-45 may look around as a trial user, and is told to register before playing', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Look around as a trial user' }).click();
    await expect(page.getByRole('banner').getByText(/^Trial/)).toBeVisible();
    await page.goto('/hot');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play\s*Dice/ })
      .click();
    const registerFirst = page.getByRole('dialog', { name: 'Please Register An Account First' });
    await expect(registerFirst).toBeVisible();
    await expect(page).toHaveURL(/\/hot$/);
    await page.goto('/inHouse/dice');
    await page.getByRole('group', { name: 'How to play' }).getByText('Play money').click();
    await page.getByRole('button', { name: 'Register to bet' }).click();
    await expect(registerFirst).toBeVisible();
  });

  test('registers and is a member at once', async ({ page }) => {
    await page.goto('/register');
    const dialog = page.getByRole('dialog', { name: /Join/ });
    const name = `nina${Date.now() % 1_000_000}`;
    await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
    await dialog.getByLabel('Password', { exact: true }).fill('Lotus-new-1');
    await dialog.getByLabel('Confirm password').fill('Lotus-new-1');
    await dialog.getByRole('checkbox', { name: /terms/ }).check();
    await dialog.getByRole('checkbox', { name: /or older/ }).check();
    await dialog.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toBeVisible();
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  });
});
