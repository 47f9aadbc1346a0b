import type { Page } from '@playwright/test';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import type { Api } from '../support/api.ts';
import type { GatewayProcess } from '../support/gatewayProcess.ts';
import { liveMark } from '../support/shown.ts';
import { AGENT, expect, signIn, speak, test } from '../support/test.ts';

// It looks at what others do.
test.use({ simulator: true });

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** When the gateway will settle the agent's salary, epoch ms. */
async function settlesAt(api: Api, gateway: GatewayProcess): Promise<number> {
  const [row] = await gateway.query<{ uid: string }>('select uid from account where username = $1', [
    AGENT.username,
  ]);
  const agent = await api.as(AGENT.username, AGENT.password);
  // Positions travel bare, without the envelope of other calls.
  const answer = await agent.raw(`/v1/snap?t=u:${row?.uid}:salary`);
  const [snap] = (await answer.json()) as Snap[];
  return (snap?.st as { nextAt: number } | undefined)?.nextAt ?? Number.NaN;
}

/** What the page counts down, ms. */
async function shownSpan(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Real-time salary' }).innerText();
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? [];
  return (Number(minutes) * 60 + Number(seconds)) * 1_000;
}

test.describe('a page on a device with a wrong clock', () => {
  test.beforeEach(({ context }) => speak(context, 'en'));

  for (const [name, off] of [
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
    ['ten years ahead', 10 * YEAR],
    ['ten years behind', -10 * YEAR],
  ] as const) {
    test(`case 53: ${name} signs in and counts down to the right moment`, async ({ page, api, gateway }) => {
      await page.clock.setSystemTime(Date.now() + off);
      await page.goto('/');
      await signIn(page, AGENT);
      await expect(liveMark(page)).toBeVisible();
      const due = await settlesAt(api, gateway);
      // Off by the round trip and by the second that is being shown.
      const error = async () => Math.abs((await shownSpan(page)) - (due - Date.now()));
      await expect.poll(error).toBeLessThan(2_000);

      // Somebody sets the clock while the page is open.
      await page.clock.setSystemTime(Date.now() - off);
      await expect(liveMark(page)).toBeVisible();
      await expect.poll(error).toBeLessThan(2_000);
    });
  }
});
