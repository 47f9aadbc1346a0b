import { liveMark, shownBalance, staleBanner, storedBalance } from '../support/shown.ts';
import { countSockets } from '../support/sockets.ts';
import { expect, MEMBER, signIn, speak, test } from '../support/test.ts';

test.describe('a page whose device loses its network', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('case 59: says at once that it is offline, and is live with what it missed when the network is back', async ({
    page,
    context,
    api,
    gateway,
  }) => {
    const sockets = await countSockets(page);
    await page.goto('/');
    await signIn(page, MEMBER);
    await expect(liveMark(page)).toBeVisible();

    await context.setOffline(true);
    await expect(staleBanner(page)).toBeVisible();
    await expect.poll(async () => (await sockets()).open).toBe(0);
    const before = await shownBalance(page);
    await api.call('opsDeposit', { username: MEMBER.username, amount: 4_321, outcome: 'arrived' });
    expect(await shownBalance(page)).toBe(before);

    await context.setOffline(false);
    await expect(staleBanner(page)).toBeHidden();
    await expect(liveMark(page)).toBeVisible();
    await expect
      .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
      .toBe(0);
    await expect.poll(sockets).toMatchObject({ open: 1, most: 1 });
  });

  test('case 59: never has two connections, however often the network flips', async ({ page, context }) => {
    const sockets = await countSockets(page);
    await page.goto('/');
    await expect(liveMark(page)).toBeVisible();
    for (let flip = 0; flip < 12; flip += 1) await context.setOffline(flip % 2 === 0);
    await expect(liveMark(page)).toBeVisible({ timeout: 30_000 });
    await expect.poll(sockets).toMatchObject({ open: 1, most: 1 });
  });

  test('case 59: takes an `online` that is not true for what it is', async ({ page, context }) => {
    const sockets = await countSockets(page);
    await page.goto('/');
    await expect(liveMark(page)).toBeVisible();
    await context.setOffline(true);
    await expect(staleBanner(page)).toBeVisible();
    // A captive portal: the browser says online, nothing gets through.
    const tries = await page.evaluate(() => {
      const before = window.croupierSockets?.all.length ?? 0;
      for (let n = 0; n < 20; n += 1) window.dispatchEvent(new Event('online'));
      return (window.croupierSockets?.all.length ?? 0) - before;
    });
    expect(tries).toBeLessThanOrEqual(1);
    await expect(staleBanner(page)).toBeVisible();
    await context.setOffline(false);
    await expect(liveMark(page)).toBeVisible({ timeout: 30_000 });
    // An attempt that began behind the portal may end on polling, the network's return in between: that is live too.
    expect((await sockets()).most).toBe(1);
  });
});
