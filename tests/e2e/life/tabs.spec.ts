import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { liveMark, seesBalance, shownBalance, storedBalance } from '../support/shown.ts';
import { countSockets } from '../support/sockets.ts';
import { expect, signIn, speak, test } from '../support/test.ts';

// Half an hour asleep is also one in which nobody moved: that is told by other tests.
test.use({ merchant: { access: { antiBot: 'optional', idleMinutes: null } } });

const PASSWORD = 'Lotus-tabs-1';

/** A member of his own: what happens to him happens to no other test. */
async function newMember(api: Api): Promise<{ username: string; password: string }> {
  const username = `tabs${Date.now() % 1_000_000}`;
  await api.call('register', { username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true });
  return { username, password: PASSWORD };
}

test.describe('five tabs of one member', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  /** Five visitors' tabs; signing in in the first signs in all of them. */
  async function openFive(first: Page, who: { username: string; password: string }): Promise<Page[]> {
    const tabs = [first];
    while (tabs.length < 5) tabs.push(await first.context().newPage());
    for (const tab of tabs) await tab.goto('/');
    await signIn(first, who);
    for (const tab of tabs) {
      await expect(tab.getByRole('banner').getByText(who.username)).toBeVisible();
      await seesBalance(tab);
      await expect(liveMark(tab)).toBeVisible();
    }
    return tabs;
  }

  test('case 50: renew their token one at a time, not each for itself, and nobody is signed out', async ({
    context,
    page,
    api,
    gateway,
  }) => {
    await context.clock.install();
    const who = await newMember(api);
    const tabs = await openFive(page, who);
    let renewals = 0;
    let underWay = 0;
    let mostAtOnce = 0;
    let answer: () => void = () => {};
    const hasLine = new Promise<void>(resolve => {
      answer = resolve;
    });
    await context.route('**/v1/auth/refresh', async route => {
      underWay += 1;
      renewals += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      await hasLine;
      const response = await route.fetch();
      underWay -= 1;
      await route.fulfill({ response });
    });
    // A closed lid of half an hour and more: every connection is cut, and each tab finds that its token has run out. The clock is
    // the context's and stands still then, so that no time passes but what is told here, however busy the machine is.
    await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 31 * 60_000);
    const passSecond = async () => {
      await context.clock.runFor(1_000);
      return renewals;
    };
    await expect.poll(passSecond).toBe(1);
    // The line is slow: the answer comes just before the page would give up.
    for (let second = 0; second < 13; second += 1) await passSecond();
    expect(mostAtOnce).toBe(1);
    answer();
    await context.clock.resume();
    await api.call('opsDeposit', { username: who.username, amount: 2_222, outcome: 'arrived' });
    for (const tab of tabs) {
      await expect(liveMark(tab)).toBeVisible({ timeout: 30_000 });
      await expect
        .poll(async () => (await shownBalance(tab)) - (await storedBalance(gateway, who.username)))
        .toBe(0);
      await expect(tab.getByRole('banner').getByText(who.username)).toBeVisible();
    }
    expect(mostAtOnce).toBe(1);
    // The sleep also cuts connections, and a tab that comes back later may renew once more by itself.
    expect(renewals).toBeLessThanOrEqual(2);
  });

  test('case 54: are all on the login when the member is kicked, and none of them comes back by itself', async ({
    page,
    api,
  }) => {
    const who = await newMember(api);
    const tabs = await openFive(page, who);
    await api.call('opsKick', { username: who.username });
    for (const tab of tabs) {
      await expect(tab.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      await expect(tab.getByText(who.username)).toHaveCount(0);
    }
  });

  test('case 57: show nothing of one member to the next who signs in', async ({ page, api, gateway }) => {
    const sockets = await countSockets(page);
    const first = await newMember(api);
    await api.call('opsDeposit', { username: first.username, amount: 98_765_400, outcome: 'arrived' });
    await page.goto('/');
    await signIn(page, first);
    await expect.poll(() => shownBalance(page)).toBeGreaterThanOrEqual(98_765_400);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();

    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seenTexts: seen });
      new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const second = await newMember(api);
    await signIn(page, second);
    await expect
      .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, second.username)))
      .toBe(0);
    const seen = await page.evaluate(() => (Reflect.get(window, 'seenTexts') as string[]).join('\n'));
    expect(seen).toContain(second.username);
    expect(seen).not.toContain(first.username);
    expect(seen).not.toContain('987,65');
    await expect.poll(async () => (await sockets()).open).toBe(1);
  });
});
