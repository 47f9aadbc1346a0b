import type { BrowserContext, Page } from '@playwright/test';
import { pressOn } from './support/keys.ts';
import { openOfficeAs } from './support/operators.ts';
import { expect, MEMBER, signIn, speak, test } from './support/test.ts';

/** The button of customer service in the head of the page. */
const helpButton = (page: Page) => page.getByRole('button', { name: /customer service|support/i }).first();
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await helpButton(page).click();
  const popup = await opening;
  await popup.waitForURL('**/chat');
  // The window loads a page of its own and opens a conversation: a busy machine takes its time.
  await expect(field(popup)).toBeVisible({ timeout: 30_000 });
  return popup;
}

/** Comes to the desk of the office by the old address, with the conversation of a visitor open, and takes it. */
async function atDesk(context: BrowserContext, text: string): Promise<Page> {
  const desk = await context.newPage();
  await desk.goto('/demo/desk');
  await expect(desk.getByRole('link', { name: 'Open the desk' })).toHaveAttribute('href', '/office/care');
  await openOfficeAs(desk, 'support', '/care');
  await desk.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
  await desk.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(messages(desk).getByText(text)).toBeVisible();
  return desk;
}

test.describe('customer service', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(({ context }) => speak(context, 'en'));

  test('S1-18 S2-76 S2-152 is a window of 440 by 750 in which a visitor and the desk talk live', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/');
    const chat = await openWindow(page);
    expect(await chat.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([440, 750]);
    expect(await chat.evaluate(() => [location.hash, window.opener])).toEqual(['', null]);
    expect(await chat.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(440);
    await field(chat).fill('Is anybody there?');
    await pressOn(field(chat), 'Enter');
    await expect(messages(chat).getByText('Automatic answer').first()).toBeVisible();

    const elsewhere = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...(baseURL && { baseURL }),
    });
    await speak(elsewhere, 'en');
    const desk = await atDesk(elsewhere, 'Is anybody there?');
    await expect(messages(chat).getByText('Read', { exact: true })).toBeAttached();
    const answer = desk.getByRole('textbox', { name: 'Answer', exact: true });
    await answer.pressSequentially('Yes, ');
    await expect(chat.getByText(/ is writing …$/)).toBeVisible();
    await answer.fill('Yes, I am here');
    await pressOn(answer, 'Enter');
    await expect(messages(chat).getByText('Yes, I am here')).toBeVisible();
    await expect(chat.getByText(/ is answering you$/)).toBeVisible();
    await elsewhere.close();
  });

  test('S2-152 keeps what a member writes without a network, over a reload, and sends it once', async ({
    page,
  }) => {
    await page.goto('/');
    await signIn(page, MEMBER);
    const chat = await openWindow(page);
    const context = chat.context();
    await expect(messages(chat)).toBeVisible();
    await context.setOffline(true);
    const text = `written offline ${Date.now()}`;
    await field(chat).fill(text);
    await pressOn(field(chat), 'Enter');
    await expect(messages(chat).getByText('Waiting to be sent')).toBeVisible();
    await context.setOffline(false);
    await chat.reload();
    await expect(messages(chat).getByText(text)).toHaveCount(1);
    await expect(messages(chat).getByText('Waiting to be sent')).toHaveCount(0);
    await expect(messages(chat).getByText('Sent', { exact: true }).last()).toBeAttached();
  });

  test('S2-90 S8-16 opens over the page when the browser refuses the window', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/');
    await helpButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Support' });
    await expect(field(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Popup blocked. Please allow popups and try again.')).toBeVisible();
    await field(page).fill('from the page itself');
    await pressOn(field(page), 'Enter');
    await expect(dialog.getByText('from the page itself', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Automatic answer').first()).toBeVisible();
  });
});
