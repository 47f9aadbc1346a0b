import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { openOfficeAs } from '../support/operators.ts';
import { join } from '../support/people.ts';
import { expect, openAs, speak, test } from '../support/test.ts';

// Nothing is drawn but what the office makes.
test.use({ merchant: { draws: { raffles: [], rains: [] } } });

/** Fills the open dialog's reason in and sends it. */
async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function publish(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByText('The draft is saved.').first()).toBeVisible();
  await office.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await confirm(office, 'Publish now', 'A festive evening');
}

// A rain takes its time, whatever the machine does.
test.slow();

test('issue 32.6: an operator makes a rain, an open page counts down and takes an envelope, and the office sees what came of it', async ({
  gateway,
  api,
  browser,
}, info) => {
  const person = await join(api);
  const contexts = await Promise.all(
    [1, 2].map(() =>
      browser.newContext({ baseURL: gateway.origin, viewport: { width: 1_440, height: 900 } }),
    ),
  );
  const [office, member] = await Promise.all(contexts.map(it => it.newPage()));
  if (!office || !member) throw new Error('two pages were opened');
  const shot = async (name: string, page = office) =>
    info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  await speak(member.context(), 'en');
  await openAs(member, api, person, '/redEnvelope');
  await expect(member.getByText('No envelopes fall now')).toBeVisible();

  await openOfficeAs(office, 'manager', '/promotions/rains');
  await office.getByRole('button', { name: 'New rain' }).click();
  await office.getByRole('dialog').getByLabel('Key').fill('evening');
  await office.getByRole('button', { name: 'Begin' }).click();
  const fields = {
    ...{ 'Announced before, minutes': '5', 'Budget of one rain': '100', 'Least in an envelope': '1' },
    ...{ 'Most in an envelope': '50', 'Falls for, seconds': '25' },
    'A press counts after the end for, seconds': '2',
  };
  for (const [label, value] of Object.entries(fields)) await office.getByLabel(label).fill(value);
  // Two hours before the present one, so that it is the next day's.
  const time = new Date(Date.now() - 7_200_000).toISOString().slice(11, 16);
  await office.getByLabel('Another time').fill(time);
  await office.getByRole('button', { name: 'Add the time' }).click();
  await publish(office);
  await expectNoViolations(office, 'a rain');
  await shot('rain');
  // Its next time is on the open page at once.
  await expect(member.getByText(/^The next ones fall on/)).toBeVisible();

  await office.getByRole('button', { name: 'Start one now' }).click();
  await office.getByRole('dialog').getByLabel('Seconds until envelopes fall').fill('8');
  await confirm(office, 'Announce it', 'A quiet evening');
  await expect(member.getByRole('timer')).toBeVisible();
  await member.getByRole('button', { name: 'Take an envelope' }).click();
  await expect(member.getByText(/^You have an envelope/)).toBeVisible();
  await shot('envelope', member);
  await expect(member.getByText(/^Your envelope held/)).toBeVisible({ timeout: 90_000 });

  await office.getByRole('link', { name: /^desk\./ }).click();
  await expect(office.getByRole('link', { name: person.username })).toBeVisible();
  await office.getByRole('button', { name: 'Draw again' }).click();
  await expect(office.getByText(/^Everything fits/)).toBeVisible();
  await expect(office.getByText(/agrees? with the ledger/i).first()).toBeVisible();
  await expectNoViolations(office, 'a rain that was drawn');
  await shot('results');
  await office.setViewportSize({ width: 390, height: 844 });
  await shot('results 390');

  // Taken away, it is planned no more.
  await office.goto('/office/promotions/rain/evening');
  await shot('rain 390');
  await office.getByRole('button', { name: 'Take away', exact: true }).first().click();
  await confirm(office, 'Take away', 'The season is over');
  await expect(member.getByText(/^The next ones fall on/)).toHaveCount(0);
  await office.goto('/office/promotions/rains');
  await shot('rains 390');
  for (const context of contexts) await context.close();
});

test('issue 32.6: the prizes of a raffle are rows of its form', async ({ gateway, browser }, info) => {
  const context = await browser.newContext({
    baseURL: gateway.origin,
    viewport: { width: 1_440, height: 900 },
  });
  const office = await context.newPage();
  await openOfficeAs(office, 'owner', '/promotions/raffles');
  await office.getByRole('button', { name: 'New raffle' }).click();
  await office.getByRole('dialog').getByLabel('Key').fill('weekly');
  await office.getByRole('button', { name: 'Begin' }).click();
  await office.getByLabel('The first round opens').fill('2026-01-01T20:00');
  await office.getByLabel('A round lasts, minutes').fill('10080');
  await office.getByLabel('Rounds', { exact: true }).selectOption('repeated');
  await office.getByLabel('Drawn after the end, minutes').fill('5');
  await office.getByLabel('Days to claim after the end').fill('7');
  await office.getByRole('button', { name: 'Add a prize' }).click();
  const prize = office.getByRole('group', { name: 'Prize 1' });
  await prize.getByLabel('How many').fill('3');
  await prize.getByLabel('Amount').fill('250');
  await office.getByLabel('Title', { exact: true }).fill('Weekly draw');
  await publish(office);
  await expect(office.getByText('750.00').first()).toBeVisible();
  await expectNoViolations(office, 'a raffle');
  await info.attach('raffle', {
    body: await office.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  // The round of now is announced, with its hash.
  await office.goto('/office/promotions/rounds?kind=raffle&key=weekly');
  await office
    .getByText(/^weekly\./)
    .first()
    .click();
  await expect(office.getByText('Hash of the seed')).toBeVisible();
  await info.attach('round', { body: await office.screenshot(), contentType: 'image/png' });
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto('/office/promotions/raffle/weekly');
  await expect(prize).toBeVisible();
  await info.attach('raffle 390', {
    body: await office.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  await context.close();
});
