import type { Scene } from './support/scene.ts';
import { MEMBER, SIGNED_IN, signsIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** A win that comes while somebody looks. */
const WIN = {
  topic: 'winners',
  data: {
    ...{ id: 'w1', customerName: 'z***9', gameName: 'Limbo', gameCode: 'LIMBO', iconUrl: null },
    ...{ winAmount: 4_200, at: 1_795_763_100_000, demo: true },
  },
};
/** What the pool has grown to. */
const POOL = {
  topic: 'jackpot',
  data: { amount: 1_500_000_000, ratePerSec: 8, at: 1_795_763_100_000, demo: true },
};

test.describe('a visitor', () => {
  test('sees winners arrive and the jackpot grow', async ({ page, visit, happen }) => {
    await visit('/');
    const rows = page.getByRole('list', { name: 'Latest wins' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const first = await rows.first().textContent();
    await happen([WIN]);
    await expect(rows.first()).not.toHaveText(first ?? '');
    await expect(rows.first()).toContainText('z***9');
    const jackpot = page.getByRole('region', { name: /Grand jackpot/ });
    const shown = async () => Number((await jackpot.textContent())?.replace(/[^\d.]/g, ''));
    const before = await shown();
    expect(before).toBeGreaterThan(11_000_000);
    await happen([POOL]);
    await expect.poll(shown).toBeGreaterThan(before);
  });

  test('is told that the money is play money, and that the connection is live', async ({ page, visit }) => {
    await visit('/');
    await expect(page.getByRole('banner').getByText('PLAY MONEY')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  });

  test.describe('in a document of its own', () => {
    test.use({ ownDocument: true });

    test('sees the page drawn before the streams have arrived, and live values when they have', async ({
      page,
      visit,
    }) => {
      let release: () => void = () => {};
      const held = new Promise<void>(resolve => {
        release = resolve;
      });
      await page.route('**/js/openStreams-*.js', async route => {
        await held;
        await route.continue();
      });
      const visited = visit('/');
      await expect(page.getByRole('heading', { name: 'Calm water, open dice' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Latest wins' })).toHaveCount(0);
      release();
      await visited;
      await expect(
        page.getByRole('list', { name: 'Latest wins' }).getByRole('listitem').first(),
      ).toBeVisible();
    });
  });

  test('S2-53 gets the login dialog when a winner is clicked, and that game after signing in; a member gets it at once', async ({
    page,
    visit,
  }) => {
    /** Presses a winner; answers what the row says. */
    const pressWinner = async (scene: Scene) => {
      await visit('/', scene);
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
    const first = await pressWinner(signsIn('member'));
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Username' }).fill(MEMBER.username);
    await dialog.getByLabel('Password', { exact: true }).fill(MEMBER.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectGameOf(first);
    await expectGameOf(await pressWinner({ as: 'member' }));
  });

  test.describe('who comes for the first time', () => {
    test.use({ ownDocument: true, newcomer: true });

    test('reads the page in Bengali by default and in English after choosing it', async ({ page, visit }) => {
      await visit('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await page.getByRole('banner').getByRole('combobox', { name: 'ভাষা' }).selectOption('en');
      await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible();
    });
  });

  test('S4-45 may look around as a trial user, and is told to register before playing', async ({
    page,
    visit,
  }) => {
    const free = { rest: 'POST /wps/session/login/freeplay', value: SIGNED_IN };
    await visit('/login', signsIn('trial', { lines: [free] }));
    await page.getByRole('button', { name: 'Look around as a trial user' }).click();
    await expect(page.getByRole('banner').getByText(/^Trial/)).toBeVisible();
    await visit('/hot', { as: 'trial' });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play\s*Dice/ })
      .click();
    const registerFirst = page.getByRole('dialog', { name: 'Please Register An Account First' });
    await expect(registerFirst).toBeVisible();
    await expect(page).toHaveURL(/\/hot$/);
    await visit('/inHouse/dice', { as: 'trial' });
    await page.getByRole('group', { name: 'How to play' }).getByText('Play money').click();
    await page.getByRole('button', { name: 'Register to bet' }).click();
    await expect(registerFirst).toBeVisible();
  });
});
