import { expect, test } from './support/test.ts';

// No line answers a bet: a page that asked a gateway for its round would show a refusal instead of a result.
test('issue 11.27: a visitor practises in the page, and the gateway never hears of it', async ({
  page,
  visit,
}) => {
  await visit('/inHouse/dice');
  await page.getByRole('button', { name: 'Practice round' }).click();
  await expect(page.getByRole('status').getByText(/a hit, worth|no hit/)).toBeVisible();
  await expect(page.getByText('Practice: no stake')).toBeVisible();
});

test('issue 17: a visitor practises Mines in the page, and the gateway never hears of it', async ({
  page,
  visit,
}) => {
  await visit('/inHouse/mines');
  await page.getByRole('button', { name: 'Practice round' }).click();
  await page.getByRole('button', { name: 'Row 3, column 3: closed' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /1 safe tile|A mine in row 3, column 3/ }),
  ).toBeVisible();
});
