import { expectAccessible, expectNoViolations } from '../e2e/support/axe.ts';
import { focusOn, pressOn } from '../e2e/support/keys.ts';
import { takesOver } from '../e2e/support/shown.ts';
import { expect, test } from './support/test.ts';

const REFUSED = { rest: 'POST /wps/session/login', status: 401, code: 'wrong_credentials' };

test.describe('signed in as an agent', () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`axe finds nothing on salary strip, inbox, contract popup and game at ${width} px`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height });
      await visit('/', { as: 'agent' });
      await expect(page.getByRole('region', { name: 'Real-time salary' })).toBeVisible();
      await expectNoViolations(page, 'salary strip');
      // What the simulator's upline offers is waiting since the world began.
      await expect(page.getByRole('dialog', { name: 'Contract requests' })).toBeVisible();
      await expectNoViolations(page, 'contract popup');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Messages/ }).click();
      await expect(page.getByRole('button', { name: 'Mark all read' })).toBeVisible();
      await expectNoViolations(page, 'inbox');
      await page.keyboard.press('Escape');
      await visit('/inHouse/dice', { as: 'agent' });
      await expect(page.getByRole('tab', { name: 'Seeds' })).toBeVisible();
      await expectAccessible(page, 'game');
    });
  }
});

test.describe('with the keyboard alone, from the first document on', () => {
  // Where Tab goes to first is a matter of the document.
  test.use({ ownDocument: true });

  test('a visitor skips to the content, opens the login, and gets the focus back after Escape', async ({
    page,
    visit,
  }) => {
    // Too narrow for a form in the head: there a button opens the dialog.
    await page.setViewportSize({ width: 1000, height: 720 });
    await visit('/');
    await takesOver(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    await pressOn(logIn, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate(node => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(logIn).toBeFocused();
  });
});

test.describe('with the keyboard alone', () => {
  test('a wrong login says so and keeps the dialog; an empty one moves the focus to the first error', async ({
    page,
    visit,
  }) => {
    await visit('/login', { lines: [REFUSED] });
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    const username = dialog.getByRole('textbox', { name: 'Username' });
    await pressOn(username, 'Enter');
    await expect(dialog.getByText('Input cannot be empty').first()).toBeVisible();
    await expect(username).toBeFocused();
    await page.keyboard.type('nobody-here');
    await focusOn(dialog.getByLabel('Password', { exact: true }));
    await page.keyboard.type('wrong-password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Username or password is incorrect.')).toBeVisible();
  });

  test('a dialog is moved with the arrow keys and is not closed by a click beside it', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit('/login');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog).toBeVisible();
    const left = async () => (await dialog.boundingBox())?.x ?? 0;
    const before = await left();
    await focusOn(dialog.getByRole('button', { name: /arrow keys/ }));
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(before);
    await page.mouse.click(5, 500);
    await expect(dialog).toBeVisible();
  });
});
