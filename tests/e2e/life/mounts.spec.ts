import type { CDPSession } from '@playwright/test';
import { liveMark } from '../support/shown.ts';
import { countSockets } from '../support/sockets.ts';
import { AGENT, expect, MEMBER, signIn, speak, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Listeners and nodes that the browser still holds after a collection. */
async function held(devtools: CDPSession): Promise<{ listeners: number; nodes: number; heap: number }> {
  for (let n = 0; n < 3; n += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find(it => it.name === name)?.value ?? Number.NaN;
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), heap: metric('JSHeapUsedSize') };
}

test('case 63: two hundred changes of the page under StrictMode keep one connection and no listener', async ({
  page,
  context,
  api,
}) => {
  test.setTimeout(180_000);
  // Home has a list of wins from the first one on; one bet of fifty loses.
  const other = await api.as(AGENT.username, AGENT.password);
  await expect(async () => {
    const { round } = await other.call('bet', { stake: 10_000, choice: { game: 'DICE', chance: 9_800 } });
    expect(round.payout).toBeGreaterThan(0);
  }).toPass();
  await speak(context, 'en');
  const sockets = await countSockets(page);
  await page.goto('/');
  await signIn(page, MEMBER);
  await expect(liveMark(page)).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const cycle = (times: number) =>
    page.evaluate(async count => {
      const drawn = () => new Promise(resolve => setTimeout(resolve, 0));
      for (let n = 0; n < count; n += 1) {
        for (const path of ['/inHouse', '/home']) {
          window.history.pushState({}, '', path);
          window.dispatchEvent(new PopStateEvent('popstate'));
          await drawn();
        }
      }
    }, times);
  // Home is drawn part by part: only the whole page can be compared with itself.
  const isWhole = async () => {
    await expect(page.getByRole('list', { name: 'Latest wins' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next banner' })).toBeVisible();
    await expect(page.getByRole('main').getByText(textsOf('en')('promises.calm.title'))).toBeAttached();
  };
  // Chunks are loaded, caches are filled and code is compiled by the first rounds: the first hundred hold six times as much as
  // those from the second hundred on.
  await cycle(150);
  await isWhole();
  const before = await held(devtools);
  const { opened } = await sockets();
  await cycle(200);
  await isWhole();
  const after = await held(devtools);
  expect(await sockets()).toMatchObject({ opened, open: 1, most: 1 });
  // New wins come meanwhile, and the browser keeps the nodes of the page before for a while: bounded, not growing.
  expect(after.listeners - before.listeners).toBeLessThan(50);
  expect(after.nodes - before.nodes).toBeLessThan(3_000);
  expect(after.heap - before.heap).toBeLessThan(1_000_000);
});
