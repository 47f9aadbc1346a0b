import { liveMark, shownBalance, storedBalance } from '../support/shown.ts';
import { expect, MEMBER, signIn, speak, test } from '../support/test.ts';

test('case 58: a maintenance takes the page over while it is open, also one whose socket is down, and gives it back', async ({
  browser,
  gateway,
  api,
}) => {
  test.setTimeout(120_000);
  const open = async () => {
    const context = await browser.newContext({ baseURL: gateway.origin });
    await speak(context, 'en');
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, MEMBER);
    await expect(liveMark(page)).toBeVisible();
    return page;
  };
  const [connected, offline] = [await open(), await open()];
  await offline.context().setOffline(true);
  await api.call('opsStatus', { state: 'maintenance', until: Date.now() + 3_600_000 });
  const screen = (page: typeof connected) => page.getByRole('heading', { name: 'Game maintenance' });
  await expect(screen(connected)).toBeVisible();
  await offline.context().setOffline(false);
  await expect(screen(offline)).toBeVisible({ timeout: 30_000 });
  // Somebody who comes during it.
  const late = await (await browser.newContext({ baseURL: gateway.origin })).newPage();
  await speak(late.context(), 'en');
  await late.goto('/');
  await expect(screen(late)).toBeVisible();

  await api.call('opsStatus', { state: 'normal', until: null });
  for (const page of [connected, offline]) {
    await expect(screen(page)).toBeHidden({ timeout: 60_000 });
    await expect(liveMark(page)).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
      .toBe(0);
  }
  await expect(screen(late)).toBeHidden({ timeout: 60_000 });
});
