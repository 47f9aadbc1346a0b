import { expectNoViolations } from '../support/axe.ts';
import { openOfficeAs } from '../support/operators.ts';
import { expect, MEMBER, openAs, speak, test } from '../support/test.ts';

test('issue 32.10 what a member tells is seen and answered live, and what they ask for of their data too', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  await speak(page.context(), 'en');
  const office = await browser.newContext({
    baseURL: gateway.origin,
    viewport: { width: 1440, height: 900 },
  });
  const desk = await office.newPage();
  await openOfficeAs(desk, 'manager', '/care/feedback');
  await expect(desk.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();

  await openAs(page, api, MEMBER, '/help');
  const mine = await api.as(MEMBER.username, MEMBER.password);
  const unread = await mine.call('unreadCount', {});
  await expect(page.getByRole('button', { name: `Messages, ${unread} unread` })).toBeVisible();
  await mine.call('feedback', { topic: 'idea', content: 'More kites on the front page, please.' });
  const row = desk.getByRole('row', { name: /More kites/ });
  await expect(row).toContainText('New');
  await expect(desk.getByRole('link', { name: /^Feedback \(\d+\)$/ })).toBeVisible();
  await expectNoViolations(desk, 'the list of feedback');
  await row.getByRole('link', { name: /More kites/ }).click();
  await desk.getByRole('button', { name: /^Answer/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('They are on their way.');
  await expectNoViolations(desk, 'an answer');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('They are on their way.')).toBeVisible();
  await expect(desk.getByText('Answered', { exact: true })).toBeVisible();
  await expectNoViolations(desk, 'one feedback');

  // Without a reload.
  await expect(page.getByRole('button', { name: `Messages, ${unread + 1} unread` })).toBeVisible();
  await page.goto('/member/messageV2');
  await expect(page.getByText(/They are on their way\./).first()).toBeVisible();

  await desk.getByRole('link', { name: 'Data requests' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Data requests' })).toBeVisible();
  await page.goto('/member/securityCenter');
  await page.getByRole('button', { name: 'Ask to be erased' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText(/^You asked to be erased on/)).toBeVisible();
  const asked = desk.getByRole('row', { name: /Erasure.*mira/ });
  await expect(asked).toContainText('Asked for');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  await saving;
  await expect(desk.getByRole('row', { name: /Copy.*mira/ })).toContainText('Done');
  await expectNoViolations(desk, 'the list of requests for data');
  await asked.getByRole('link', { name: 'Erasure' }).click();
  await expect(desk.getByRole('table')).toContainText('feedback');
  await expectNoViolations(desk, 'an erasure with its preview');
  await desk.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They changed their mind.');
  await dialog.getByRole('button', { name: 'Refuse' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('Refused', { exact: true })).toBeVisible();
  await office.close();
});
