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

/**
 * Chromium's throttling of a page that nobody looks at: five minutes after it was hidden its timers run together, once a
 * minute. The clock of the tests has none.
 */
async function throttleTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const GRACE_MS = 300_000;
    const EVERY_MS = 60_000;
    const { setTimeout, clearTimeout } = window;
    let hiddenAt: number | null = null;
    document.addEventListener('visibilitychange', () => {
      hiddenAt = document.visibilityState === 'hidden' ? performance.now() : null;
    });
    const waitMs = () => {
      const now = performance.now();
      const isThrottled = hiddenAt !== null && now - hiddenAt >= GRACE_MS;
      return isThrottled ? (EVERY_MS - (Math.round(now) % EVERY_MS)) % EVERY_MS : 0;
    };
    const pending = new Map<number, number>();
    let next = 1_000_000;
    const start = (task: () => void, ms: number, repeats: boolean) => {
      const id = next++;
      const due = () => {
        const more = waitMs();
        if (more > 0) {
          pending.set(id, setTimeout(due, more));
          return;
        }
        if (repeats) pending.set(id, setTimeout(due, ms));
        else pending.delete(id);
        task();
      };
      pending.set(id, setTimeout(due, ms));
      return id;
    };
    const stop = (id: number | undefined) => {
      clearTimeout(pending.get(id ?? 0) ?? id);
      pending.delete(id ?? 0);
    };
    const taskOf = (handler: TimerHandler, args: unknown[]) => () => {
      if (typeof handler === 'function') handler(...args);
    };
    Object.assign(window, {
      setTimeout: (handler: TimerHandler, ms = 0, ...args: unknown[]) =>
        start(taskOf(handler, args), ms, false),
      setInterval: (handler: TimerHandler, ms = 0, ...args: unknown[]) =>
        start(taskOf(handler, args), ms, true),
      clearTimeout: stop,
      clearInterval: stop,
    });
  });
}

/** An event that asks for an answer, and the answer to one. */
const ASKS = /^42(?:\/[^,]*,)?\d+\[/;
const ANSWERS = /^43/;

/** The page's connection, seen from the middle. */
interface Middle {
  /** Sends the engine's ping of the time that the test skips. */
  ping(): void;
  /** Whether everything that the page asked for has been answered. */
  isAnswered(): boolean;
  /** How often the page has asked for something on its connections. */
  questions(): number;
}

async function watchConnection(page: Page): Promise<Middle> {
  let present: WebSocketRoute | null = null;
  let asked = 0;
  let pings = 0;
  let questions = 0;
  await page.routeWebSocket(/\/socket\.io\//, route => {
    present = route;
    asked = 0;
    pings = 0;
    const gateway = route.connectToServer();
    route.onMessage(message => {
      if (ASKS.test(String(message))) {
        asked += 1;
        questions += 1;
      }
      // The gateway waits for a pong to each ping of its own, and one more would be a fault in its eyes.
      if (message === '3') {
        if (pings === 0) return;
        pings -= 1;
      }
      gateway.send(message);
    });
    gateway.onMessage(message => {
      if (ANSWERS.test(String(message))) asked -= 1;
      if (message === '2') pings += 1;
      route.send(message);
    });
  });
  return { ping: () => present?.send('2'), isAnswered: () => asked === 0, questions: () => questions };
}

test('case 61: issue 11.6: a page nobody looks at keeps its connection for ten minutes, asks nothing, closes it, and is live again when shown', async ({
  page,
  context,
  api,
  gateway,
}) => {
  await speak(context, 'en');
  const connection = await watchConnection(page);
  const sockets = await countSockets(page);
  await page.clock.install();
  await throttleTimers(page);
  await page.goto('/');
  await signIn(page, MEMBER);
  await expect(liveMark(page)).toBeVisible();
  const { opened } = await sockets();
  const hiddenFor = async (minutes: number) => {
    for (let step = 0; step < minutes * 12; step += 1) {
      if (step % 3 === 0) connection.ping();
      await page.clock.runFor(5_000);
      // Answers take real time, and more of it than five seconds of this clock: an answer that is late by the page's
      // clock would make it connect anew.
      await page.evaluate(() => fetch('/healthz'));
      await expect.poll(() => connection.isAnswered(), { intervals: [5, 20, 50] }).toBe(true);
    }
  };
  await show(page, false);
  await hiddenFor(1);
  const asked = connection.questions();
  await hiddenFor(8);
  expect(await sockets()).toMatchObject({ opened, open: 1 });
  expect(connection.questions()).toBe(asked);
  await hiddenFor(2);
  await expect.poll(async () => (await sockets()).open).toBe(0);
  await hiddenFor(2);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await hiddenFor(1);
  expect(await sockets()).toMatchObject({ opened, open: 0 });

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
