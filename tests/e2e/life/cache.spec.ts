import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../tools/browser.mjs';
import { amountIn, liveMark, storedBalance } from '../support/shown.ts';
import { countSockets } from '../support/sockets.ts';
import { expect, MEMBER, signIn, speak, test } from '../support/test.ts';

test('case 62: a page that was left and comes out of the back-forward cache has one connection and the right state', async ({
  api,
  gateway,
}) => {
  // Playwright switches the cache off, and a Chromium without windows has none; this one has it.
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: gateway.origin });
    await speak(context, 'en');
    const page = await context.newPage();
    await countSockets(page);
    await page.goto('/');
    await signIn(page, MEMBER);
    await expect(liveMark(page)).toBeVisible();
    // Playwright's own page loses its way when a document comes back; the browser's protocol doesn't.
    const devtools = await context.newCDPSession(page);
    const run = async (expression: string): Promise<unknown> => {
      const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
      return result.value;
    };
    await run(`window.restored = 0;
      window.addEventListener('pageshow', event => { if (event.persisted) window.restored += 1; });`);
    for (let round = 1; round <= 3; round += 1) {
      await devtools.send('Page.navigate', { url: `${gateway.origin}/docs` });
      await expect.poll(() => run('location.pathname')).toBe('/docs');
      await api.call('opsDeposit', { username: MEMBER.username, amount: 1_234, outcome: 'arrived' });
      const { entries, currentIndex } = await devtools.send('Page.getNavigationHistory');
      await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
      await expect.poll(() => run('window.restored')).toBe(round);
      await expect.poll(() => run(`document.querySelector('header').innerText`)).toContain('Live');
      const shown = async () => {
        const text = await run(`document.querySelector('header [data-testid=balance]').textContent`);
        return amountIn(String(text));
      };
      await expect
        .poll(async () => (await shown()) - (await storedBalance(gateway, MEMBER.username)))
        .toBe(0);
      await expect.poll(() => run('croupierSockets.all.filter(it => it.readyState <= 1).length')).toBe(1);
    }
    expect(await run('croupierSockets.most')).toBe(1);
    expect(await run('croupierSockets.all.length')).toBeGreaterThanOrEqual(4);
  } finally {
    await browser.close();
  }
});
