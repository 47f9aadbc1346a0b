import { chromium } from '@playwright/test';
import { browserArguments, findHeadlessBrowser } from '../../../tools/browser.mjs';
import { liveMark, shownBalance, storedBalance } from '../support/shown.ts';
import { countSockets } from '../support/sockets.ts';
import { expect, MEMBER, signIn, speak, test } from '../support/test.ts';

// An hour asleep is also an hour in which nobody moved: that is told by other tests.
test.use({ merchant: { access: { antiBot: 'optional', idleMinutes: null } } });

test.describe('a page that slept', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('case 60: wakes after an hour, proves its connection and shows what it missed', async ({
    page,
    api,
    gateway,
  }) => {
    await page.clock.install();
    const sockets = await countSockets(page);
    await page.goto('/');
    await signIn(page, MEMBER);
    await expect(liveMark(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await api.call('opsDeposit', { username: MEMBER.username, amount: 5_005, outcome: 'arrived' });
    // Every timer of the hour fires late and at most once, as after a closed lid.
    await page.clock.fastForward('01:00:00');
    await page.clock.resume();
    await expect(liveMark(page)).toBeVisible();
    await expect
      .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
      .toBe(0);
    await expect.poll(sockets).toMatchObject({ open: 1, most: 1 });
  });

  test('case 60: is stopped until the gateway has given it up, and comes back whole', async ({
    api,
    gateway,
  }) => {
    test.setTimeout(120_000);
    const browser = await chromium.launch({
      executablePath: await findHeadlessBrowser(),
      args: browserArguments,
    });
    try {
      const context = await browser.newContext({ baseURL: gateway.origin });
      await speak(context, 'en');
      const page = await context.newPage();
      const sockets = await countSockets(page);
      await page.goto('/');
      await signIn(page, MEMBER);
      await expect(liveMark(page)).toBeVisible();
      const { opened: before } = await sockets();
      const devtools = await browser.newBrowserCDPSession();
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      const renderers = processInfo.filter(it => it.type === 'renderer').map(it => it.id);
      for (const pid of renderers) process.kill(pid, 'SIGSTOP');
      try {
        await api.call('opsDeposit', { username: MEMBER.username, amount: 6_006, outcome: 'arrived' });
        // Longer than ping and timeout of the engine: 25 s.
        await new Promise(resolve => setTimeout(resolve, 30_000));
      } finally {
        for (const pid of renderers) process.kill(pid, 'SIGCONT');
      }
      await expect
        .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
        .toBe(0);
      await expect(liveMark(page)).toBeVisible();
      // What is shown may come over REST before the page has connected again.
      await expect.poll(async () => (await sockets()).opened).toBeGreaterThan(before);
      await expect.poll(sockets).toMatchObject({ open: 1, most: 1 });
    } finally {
      await browser.close();
    }
  });
});
