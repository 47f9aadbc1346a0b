import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { OfficeRole } from '../../../streams/wire/office/permissions.ts';
import { openOfficeAs } from './operators.ts';

/** A list of the office in a browser of its own, with the row that has a text opened. Each role signs in once in a while. */
export async function openInOffice(
  browser: Browser,
  origin: string,
  role: OfficeRole,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1_440, height: 900 } });
  const office = await context.newPage();
  await openOfficeAs(office, role, path);
  await office.locator('tbody tr').filter({ hasText: text }).first().getByRole('link').first().click();
  return office;
}

/** Takes a step of the order that the office shows. @param reason What its member reads. */
export async function takeStep(office: Page, step: string, reason = ''): Promise<void> {
  await office.getByRole('button', { name: new RegExp(`^${step}`) }).click();
  const dialog = office.getByRole('dialog');
  if (reason !== '') await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Lets an order go on that a rule holds, such as a first withdrawal. */
export async function letGo(office: Page): Promise<void> {
  if (await office.getByRole('button', { name: /^Let go/ }).isVisible())
    await takeStep(office, 'Let go', 'Papers seen.');
}
