import { expectNoViolations } from '../support/axe.ts';
import { pressOn } from '../support/keys.ts';
import { openOfficeAs } from '../support/operators.ts';
import { expect, MEMBER, openAs, speak, test } from '../support/test.ts';

test('issue 32.10 a member and an operator talk live: taken by one, with a ready answer, handed on, closed and open again', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  await speak(page.context(), 'en');
  await openAs(page, api, MEMBER, '/help');
  await page.goto('/chat');
  const mine = page.getByRole('textbox', { name: 'Write a message' });
  const said = page.getByRole('region', { name: 'Messages' });
  const say = async (text: string) => {
    await mine.fill(text);
    await pressOn(mine, 'Enter');
    await expect(said.getByText(text)).toBeVisible();
  };
  const [first, second] = await Promise.all(
    (['support', 'manager'] as const).map(async role => {
      const context = await browser.newContext({
        baseURL: gateway.origin,
        viewport: { width: 1440, height: 900 },
      });
      const tab = await context.newPage();
      await openOfficeAs(tab, role, '/care');
      return tab;
    }),
  );
  if (first === undefined || second === undefined) throw new Error('two operators are needed');

  await say('Where is my deposit of yesterday?');
  const rowIn = (tab: typeof page) =>
    tab.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: /mira/ });
  for (const tab of [first, second]) {
    await expect(rowIn(tab)).toContainText('Waits');
    await rowIn(tab).click();
    await expect(tab.getByText('Where is my deposit of yesterday?')).toBeVisible();
    // What the staff sees of a member is masked.
    await expect(tab.getByRole('complementary', { name: 'Who writes' })).toContainText('mira');
  }
  await expectNoViolations(first, 'the desk');

  await first.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Give back', exact: true })).toBeVisible();
  await expect(second.getByText(/^Answered by: /)).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Answer', exact: true })).toBeDisabled();
  // Taking it has it read.
  await expect(said.getByText('Read', { exact: true }).last()).toBeAttached();

  await first.getByRole('link', { name: 'Ready answers' }).click();
  await first.getByRole('button', { name: 'New answer' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Shortcut' }).fill('late');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, a deposit takes an hour at most.');
  await expectNoViolations(first, 'a ready answer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(first.getByRole('row', { name: /\/late/ })).toBeVisible();
  await first.getByRole('link', { name: 'Desk', exact: true }).click();
  await first.getByRole('radio', { name: /^Mine/ }).check();
  await rowIn(first).click();
  const answer = first.getByRole('textbox', { name: 'Answer', exact: true });
  await answer.pressSequentially('/la');
  await expect(first.getByRole('option', { name: /late/ })).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(first, 'ready answers that are offered');
  await pressOn(answer, 'Enter');
  await expect(answer).toHaveValue('Dear mira, a deposit takes an hour at most.');
  await answer.pressSequentially(' ');
  await expect(page.getByText(/ is writing …$/)).toBeVisible();
  await pressOn(answer, 'Enter');
  await expect(said.getByText('Dear mira, a deposit takes an hour at most.')).toBeVisible();
  await expect(page.getByText(/ is answering you$/)).toBeVisible();
  await expect(rowIn(first)).not.toContainText('Waits');
  // A sign of writing is sent once in four seconds.
  await expect(async () => {
    await mine.pressSequentially('a');
    await expect(first.getByText('mira is writing …')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await say('Thank you');
  await expect(first.getByText('Thank you')).toBeVisible();

  await first.getByRole('button', { name: /^Hand on/ }).click();
  await dialog.getByRole('combobox', { name: 'To' }).selectOption({ value: 'operator:demo-manager' });
  await dialog.getByRole('button', { name: 'Hand on' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(answer).toBeDisabled();
  await expect(second.getByRole('button', { name: 'Give back', exact: true })).toBeVisible();
  await second.getByRole('button', { name: /^Close/ }).click();
  const closing = second.getByRole('dialog');
  await closing
    .getByRole('combobox', { name: 'It was about' })
    .selectOption({ label: 'Deposit or withdrawal' });
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(closing).toHaveCount(0);
  await expect(second.getByText('Closed. An answer opens it again.')).toBeVisible();
  await expect(rowIn(first)).toHaveCount(0);
  await say('It is gone again');
  await first.getByRole('radio', { name: /^Waiting/ }).check();
  await expect(rowIn(first)).toContainText('Waits');
  await second.goto('/office/care/all');
  await expect(second.getByRole('row', { name: /mira/ })).toBeVisible();
  await expectNoViolations(second, 'all conversations');
  await Promise.all([first, second].map(tab => tab.context().close()));
});
