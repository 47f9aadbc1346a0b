import { Api } from './support/api.ts';
import { GatewayProcess } from './support/gatewayProcess.ts';
import { amountIn, storedBalance } from './support/shown.ts';
import { expect, MEMBER, signIn, speak, test } from './support/test.ts';

test('the gateway is killed in mid-burst and restarted: the page says stale, then live, and equals the database', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  // Twenty times as fast, so that the bots bet many times a second and the kill lands in the middle of it.
  // On the database that comes with it and is left behind by the kill.
  const gateway = await GatewayProcess.start({ clock: 20, database: 'own' });
  try {
    // Without motion the winners are the board as it is, in its order.
    const context = await browser.newContext({ baseURL: gateway.origin, reducedMotion: 'reduce' });
    await speak(context, 'en');
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, MEMBER);
    const balance = page.getByRole('banner').getByTestId('balance');
    const shown = async () => amountIn(await balance.textContent());
    await expect.poll(shown).toBeGreaterThan(0);
    const before = await shown();

    const api = new Api(gateway);
    let stop = false;
    const burst = (async () => {
      while (!stop)
        await api
          .call('opsDeposit', { username: MEMBER.username, amount: 100, outcome: 'arrived' })
          .catch(() => {});
    })();
    await expect.poll(shown).toBeGreaterThan(before);
    await gateway.killHard();
    stop = true;
    await burst;

    await expect(page.getByText(/The connection is interrupted/)).toBeVisible({ timeout: 30_000 });
    const kept = await shown();
    expect(kept).toBeGreaterThan(before);
    // Nothing is ever emptied: from here to the end the header never shows less than it did.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seenBalances: seen });
      const node = document.querySelector('[data-testid=balance]');
      if (!node) throw new Error('no balance');
      new MutationObserver(() => seen.push(node.textContent ?? '')).observe(node, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });

    // Without bots nothing changes any more: what is shown must become what is stored, to the last figure.
    await gateway.start({ simulator: false });
    await expect(page.getByText(/The connection is interrupted/)).toBeHidden({ timeout: 60_000 });
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();

    await expect.poll(shown).toBe(await storedBalance(gateway, MEMBER.username));
    const unread = async () => {
      const label = await page
        .getByRole('button', { name: /Messages, \d+ unread/ })
        .getAttribute('aria-label');
      return Number(/\d+/.exec(label ?? '')?.[0]);
    };
    const unreadStored = async () => {
      const [row] = await gateway.query<{ count: string }>(
        `select count(*) from inbox_message m join account a on a.uid = m.uid
         where a.username = $1 and m.read_at is null`,
        [MEMBER.username],
      );
      return Number(row?.count);
    };
    await expect.poll(async () => (await unread()) - (await unreadStored())).toBe(0);
    const jackpot = page.getByRole('region', { name: /Grand jackpot/ });
    const poolStored = async () => {
      const [row] = await gateway.query<{ balance: string }>(
        `select sum(balance) as balance from ledger_account where kind = 'jackpot'`,
      );
      return (Number(row?.balance) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    };
    await expect(jackpot).toContainText(await poolStored());
    const stored = await gateway.query<{ game_code: string; payout: string }>(
      `select game_code, payout from round where payout > stake order by win_no desc nulls last, settled_at desc limit 20`,
    );
    const rows = page.getByRole('list', { name: 'Latest wins' }).getByRole('listitem');
    expect(stored.length).toBeGreaterThan(0);
    await expect(rows).toHaveCount(stored.length);
    const texts = await rows.allTextContents();
    for (const [index, { payout }] of stored.entries()) {
      const amount = (Number(payout) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(texts[index], `row ${index}`).toContain(amount);
    }
    const seen = await page.evaluate(() => (window as unknown as { seenBalances: string[] }).seenBalances);
    for (const text of seen) {
      expect(amountIn(text), text).toBeGreaterThanOrEqual(kept);
    }
    await context.close();
  } finally {
    await gateway.stop();
  }
});
