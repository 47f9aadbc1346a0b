import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { liveMark, shownBalance, staleBanner, storedBalance } from '../support/shown.ts';
import { expect, MEMBER, signIn, speak, test } from '../support/test.ts';

test.describe('a page behind a network that does as it likes', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('case 11: a proxy that blocks websockets costs nothing but the websocket', async ({
    page,
    api,
    gateway,
  }) => {
    const gate = await openFaultGate({ target: gateway.origin, random: () => 0.5 });
    try {
      const blocked = gate.add({
        match: { on: 'upgrade' },
        action: { do: 'respond', status: 403, body: 'no' },
      });
      await page.goto(gate.origin);
      await signIn(page, MEMBER);
      await expect(liveMark(page)).toBeVisible({ timeout: 20_000 });
      await api.call('opsDeposit', { username: MEMBER.username, amount: 3_003, outcome: 'arrived' });
      await expect
        .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
        .toBe(0);
      expect(blocked.applied).toBeGreaterThan(0);
      expect(gate.log.some(it => it.kind === 'upgraded')).toBe(false);
      await page.close();
    } finally {
      await gate.close();
    }
  });

  test('case 4: a link that swallows everything is found, said and replaced', async ({
    page,
    api,
    gateway,
  }) => {
    test.setTimeout(120_000);
    const gate = await openFaultGate({ target: gateway.origin, random: () => 0.5 });
    try {
      await page.goto(gate.origin);
      await signIn(page, MEMBER);
      await expect(liveMark(page)).toBeVisible();
      // The new connection may be up within milliseconds: too short to be met by looking now and then.
      await page.evaluate(() => {
        const header = document.querySelector('header');
        if (!header) throw new Error('no header');
        new MutationObserver(() => {
          const mark = header.querySelector('[data-mark]')?.getAttribute('data-mark');
          if (mark !== 'live') Object.assign(window, { wasAway: true });
        }).observe(header, { subtree: true, childList: true, attributes: true });
      });
      expect(gate.cut('blackhole')).toBeGreaterThan(0);
      await api.call('opsDeposit', { username: MEMBER.username, amount: 4_004, outcome: 'arrived' });
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'wasAway') === true), { timeout: 40_000 })
        .toBe(true);
      await expect(liveMark(page)).toBeVisible({ timeout: 40_000 });
      await expect(staleBanner(page)).toBeHidden();
      await expect
        .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
        .toBe(0);
      await page.close();
    } finally {
      await gate.close();
    }
  });
});
