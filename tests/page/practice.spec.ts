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

test('issue 35: a visitor practises a game of moves to its end, and the gateway never hears of it', async ({
  page,
  visit,
}) => {
  await visit('/inHouse/hilo');
  await page.getByRole('button', { name: 'Practice round' }).click();
  const lower = page.getByRole('button', { name: /^(Lower|Same)/ });
  await lower.first().click();
  // A right guess leads on to cashing out, a wrong one to the end.
  await expect(
    page.getByRole('status').filter({ hasText: /right\. Cashing out pays|the guess was wrong/ }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cards before it' }).getByRole('listitem')).toHaveCount(1);
});

test('issue 35: what is picked in Keno is what the draw is compared with', async ({ page, visit }) => {
  await visit('/inHouse/keno');
  const clear = page.getByRole('button', { name: 'Clear' });
  await clear.click();
  await expect(page.getByRole('button', { name: 'Practice round' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: 'Practice round' }).click();
  await expect(page.getByRole('status').getByText(/a hit, worth 3\.95|no hit/)).toBeVisible();
});
