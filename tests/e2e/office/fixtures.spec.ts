import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { choose, inFrame, place, slipTexts } from '../support/boardBets.ts';
import { openOfficeAs } from '../support/operators.ts';
import { join } from '../support/people.ts';
import { storedBalance } from '../support/shown.ts';
import { expect, openAs, speak, test } from '../support/test.ts';

test.use({ book: true });

const SIZES = [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
] as const;
const STAKE = 500;

/** Does one of the acts on a fixture, by the button in its row. */
async function act(office: Page, open: RegExp, confirm: string, reason: string): Promise<void> {
  await office.getByRole('button', { name: open }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

test('issue 32.5: a fixture is suspended in the open book and made void by two operators, and the stake comes back', async ({
  page: member,
  api,
  gateway,
  browser,
}, info) => {
  await speak(member.context(), 'en');
  const person = await join(api);
  const before = await storedBalance(gateway, person.username);
  await openAs(member, api, person, '/sports?show=tomorrow');
  const slip = inFrame(member);
  const { id, price } = await choose(member);
  await place(slip, String(STAKE / 100));
  const words = slipTexts('en');
  const accepted = slip.locator('.accepted li');
  await expect(accepted).toContainText(words.accepted);
  expect(await storedBalance(gateway, person.username)).toBe(before - STAKE);

  const contexts = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: gateway.origin, viewport: SIZES[0] })),
  );
  const [office, second] = await Promise.all(contexts.map(it => it.newPage()));
  if (!office || !second) throw new Error('two pages were opened');
  await openOfficeAs(office, 'risk', '/play/sports');
  await expect(office.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible();
  await expect(office.getByRole('table').getByText('Live', { exact: false }).first()).toBeVisible();
  await expectNoViolations(office, 'fixtures');
  await info.attach('fixtures', { body: await office.screenshot(), contentType: 'image/png' });

  // The address narrows the list to the one with the bet.
  await office.goto(`/office/play/sports?text=${id}`);
  const row = office.getByRole('row').nth(1);
  await expect(row).toContainText('5.00');
  await act(office, /^Suspend /, 'Suspend', 'A wrong line.');
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(price).toHaveAttribute('data-state', 'suspended');
  await info.attach('book', { body: await member.screenshot(), contentType: 'image/png' });

  await office.keyboard.press('j');
  await office.keyboard.press('e');
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('Right again.');
  await dialog.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(price).toHaveAttribute('data-state', 'open');

  await office.getByRole('button', { name: /^Void / }).click();
  await expect(dialog.getByRole('definition').nth(2)).toHaveText('5.00');
  await expectNoViolations(office, 'void');
  for (const size of SIZES) {
    await office.setViewportSize(size);
    await info.attach(`void ${size.width}`, { body: await office.screenshot(), contentType: 'image/png' });
    await expect
      .poll(() => office.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await dialog.getByLabel('Reason', { exact: true }).fill('The match was moved.');
  await dialog.getByRole('button', { name: 'Make it void', exact: true }).click();
  await expect(dialog.getByText(/It waits for a second one/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await info.attach('fixtures 390', { body: await office.screenshot(), contentType: 'image/png' });
  // Nothing was done yet.
  expect(await storedBalance(gateway, person.username)).toBe(before - STAKE);

  await openOfficeAs(second, 'owner', '/requests');
  await second.getByText('Fixture made void').first().click();
  // Whoever decides sees what it will do, too.
  await expect(second.getByRole('dialog').getByText('Goes back')).toBeVisible();
  await second.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('So it was.');
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => storedBalance(gateway, person.username)).toBe(before);
  await expect(accepted).toContainText(words.state.void);
  await expect(row.getByText('Void', { exact: true })).toBeVisible();

  await second.goto('/office/trail');
  const trail = second.getByRole('row').filter({ hasText: id });
  await expect(trail.filter({ hasText: 'officeFixtureVoid' })).toContainText('The match was moved.');
  await expect(trail.filter({ hasText: 'officeFixtureSuspend' })).toContainText('A wrong line.');
  await info.attach('trail', { body: await second.screenshot(), contentType: 'image/png' });
  await Promise.all(contexts.map(it => it.close()));
});
