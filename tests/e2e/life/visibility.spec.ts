import type { Page, WebSocketRoute } from '@playwright/test';
import { liveMark, shownBalance, storedBalance } from '../support/shown.ts';
import { countSockets } from '../support/sockets.ts';
import { expect, MEMBER, signIn, speak, test } from '../support/test.ts';

/** What a browser tells a page whose tab goes to the background or comes back. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );
}

/** Sends the engine's pings of the time that the test skips. */
async function pings(page: Page): Promise<() => void> {
  let present: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/socket\.io\//, route => {
    present = route;
    const gateway = route.connectToServer();
    route.onMessage(message => {
      // A pong for each ping the gateway did not send would be a fault in its eyes.
      if (message !== '3') gateway.send(message);
    });
  });
  return () => present?.send('2');
}

test('case 61: a page nobody looks at keeps its connection for ten minutes, closes it, and is live again when shown', async ({
  page,
  context,
  api,
  gateway,
}) => {
  await speak(context, 'en');
  const ping = await pings(page);
  const sockets = await countSockets(page);
  await page.clock.install();
  await page.goto('/');
  await signIn(page, MEMBER);
  await expect(liveMark(page)).toBeVisible();
  const { opened } = await sockets();
  const hiddenFor = async (minutes: number) => {
    for (let step = 0; step < minutes * 20; step += 1) {
      if (step % 5 === 0) ping();
      await page.clock.runFor(3_000);
      // Answers take real time, and more of it than three seconds of this clock.
      await page.evaluate(() => fetch('/healthz'));
    }
  };
  await show(page, false);
  await hiddenFor(9);
  expect(await sockets()).toMatchObject({ opened, open: 1 });
  await hiddenFor(2);
  await expect.poll(async () => (await sockets()).open).toBe(0);
  expect((await sockets()).opened).toBe(opened);

  await api.call('opsDeposit', { username: MEMBER.username, amount: 777, outcome: 'arrived' });
  await show(page, true);
  await page.clock.resume();
  await expect(liveMark(page)).toBeVisible();
  await expect
    .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
    .toBe(0);
  // What is shown may come over REST before the page has connected again.
  await expect.poll(sockets).toMatchObject({ opened: opened + 1, open: 1, most: 1 });
});
