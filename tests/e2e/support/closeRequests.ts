import type { Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/**
 * Closes the contract request that the demo world may make at any time: its popup would stand over what is pressed. What
 * is pressed on the keyboard doesn't wait for this, so repeat that until it was heard.
 */
export async function closeRequests(page: Page, t: Texts): Promise<void> {
  const request = page.getByRole('dialog', { name: t('agent:dialog.title') });
  const close = request.getByRole('button', { name: t('dialog.close'), exact: true }).first();
  await page.addLocatorHandler(request, () => close.click());
}
