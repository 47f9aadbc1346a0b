import type { Locator, Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** The dialog on top. */
export const topDialog = (page: Page): Locator => page.locator('dialog[open]').last();

/** The dialog with this title; another one may still be on its way out or in. */
export const dialogOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

/** A field by its label. */
export const field = (inside: Page | Locator, name: string): Locator =>
  inside.getByLabel(name, { exact: true }).and(inside.locator('input'));

/** Fills the login dialog in and sends it. */
export async function sendLogin(
  page: Page,
  t: Texts,
  who: { readonly username: string; readonly password: string },
): Promise<void> {
  const dialog = topDialog(page);
  await field(dialog, t('identity:fields.username')).fill(who.username);
  await field(dialog, t('identity:fields.password')).fill(who.password);
  await dialog.getByRole('button', { name: t('identity:login.submit'), exact: true }).click();
}
