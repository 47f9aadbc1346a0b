import { expect, type Locator, type Page } from '@playwright/test';
import { topDialog } from './dialogs.ts';
import { speak, test } from './test.ts';
import { type Texts, textsOf } from './texts.ts';

export { dialogOf, field, sendLogin, topDialog } from './dialogs.ts';

/** Somebody with a screen and a language. */
export interface Reader {
  readonly language: 'bn' | 'en';
  readonly width: number;
  readonly height: number;
}

export const DESK: Reader = { language: 'en', width: 1440, height: 900 };
export const PHONE: Reader = { language: 'bn', width: 390, height: 844 };

export const READERS: readonly Reader[] = [DESK, PHONE];

/** Writes a test of one reader, the phone in Bengali: for a flow whose screens another test shows to both. */
export type TestOnce = (title: string, body: Parameters<typeof test>[2]) => void;

/** Tests of one reader: for flows that are the same for all. The sheets (`../sheets`) show their pages to everybody. */
export function forReader(reader: Reader, write: (t: Texts, reader: Reader, once: TestOnce) => void): void {
  test.describe(`${reader.language} at ${reader.width} px`, () => {
    test.use({ viewport: { width: reader.width, height: reader.height } });
    test.beforeEach(({ context }) => speak(context, reader.language));
    write(textsOf(reader.language), reader, reader === PHONE ? test : () => {});
  });
}

/**
 * The same tests for both readers, but those that are written with `once`: for what a width or a language has of its own,
 * such as other controls, keys, or screens that no sheet comes to.
 */
export function forEachReader(write: (t: Texts, reader: Reader, once: TestOnce) => void): void {
  for (const reader of READERS) forReader(reader, write);
}

/** Opens the login dialog at its own address. */
export async function openLogin(page: Page, query = ''): Promise<Locator> {
  await page.goto(`/login${query}`);
  // The form is done when the check against programs has come, which is the last part to arrive.
  await expect(topDialog(page).locator('altcha-widget')).toBeVisible();
  return topDialog(page);
}

/** Whoever is signed in has a balance in the head of the page. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByTestId('balance')).toBeVisible();
}

/** Nobody is signed in: no balance, no token. */
export async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByTestId('balance')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.sessionStorage.getItem('token'))).toBeNull();
}

/** Closes what greets after a first sign-in or a registration. */
export async function closeGreetings(page: Page, t: Texts): Promise<void> {
  await expect(async () => {
    const dialog = page.locator('dialog[open]');
    if ((await dialog.count()) > 0)
      await dialog
        .last()
        .getByRole('button', { name: t('dialog.close') })
        .click();
    await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 1_500 });
  }).toPass();
}
