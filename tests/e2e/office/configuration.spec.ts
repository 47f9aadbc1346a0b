import { expectNoViolations, sidewaysScroll } from '../support/axe.ts';
import { openOfficeAs } from '../support/operators.ts';
import { expect, speak, test } from '../support/test.ts';

test.use({ merchant: { cashier: { confirmMinutes: 45 } } });

test('issue 32.12: the demo’s cashier and configuration lead to the office, which says of each value where it is from', async ({
  page,
}, info) => {
  await speak(page.context(), 'en');
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/demo/cashier');
  await expect(page.getByRole('link', { name: 'Open orders of the mall' })).toHaveAttribute(
    'href',
    '/office/mall',
  );
  await expectNoViolations(page, 'where the cashier was');
  await page.getByRole('link', { name: 'Open deposits and withdrawals' }).click();
  await expect(page).toHaveURL(/\/office\/cash/);
  await page.goto('/demo/config');
  await expect(page.getByRole('heading', { name: 'Configuration', level: 1 })).toBeVisible();
  await expectNoViolations(page, 'where the configuration was');
  await page.getByRole('link', { name: 'Open the configuration' }).click();
  await expect(page).toHaveURL(/\/office\/system\/configuration$/);

  await openOfficeAs(page, 'auditor', '/system/configuration');
  const row = (key: string) => page.locator('dl > div').filter({ has: page.getByText(key, { exact: true }) });
  await expect(row('cashier.confirmMinutes')).toContainText('45');
  await expect(row('cashier.confirmMinutes')).toContainText('Merchant file');
  await expect(row('codeMinutes')).toContainText('Default');
  await expect(row('OPERATOR_TOKEN')).toContainText('kept secret');
  await expect(row('PORT')).not.toContainText('Default');
  await expectNoViolations(page, 'configuration');
  await info.attach('configuration', { body: await page.screenshot(), contentType: 'image/png' });
  await page.keyboard.press('/');
  await page.keyboard.type('confirmMin');
  await expect(row('codeMinutes')).toHaveCount(0);
  await expect(row('cashier.confirmMinutes')).toBeVisible();
  await expect(page).toHaveURL(/text=confirmMin/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office/system/configuration?from=file');
  await expect(row('cashier.confirmMinutes')).toBeVisible();
  await expect(row('codeMinutes')).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);
  await expectNoViolations(page, 'configuration on a phone');
  await info.attach('configuration 390', { body: await page.screenshot(), contentType: 'image/png' });
});
