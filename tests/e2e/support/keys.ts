import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

/** Moves the focus to a control as soon as it takes one: unlike a click, `Locator.focus` doesn't wait, and a disabled button stays without. */
export async function focusOn(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
}

/** Presses a key on a control as soon as that does something: unlike a click, `Locator.press` doesn't wait, and a disabled button hears nothing. */
export async function pressOn(control: Locator, key: string): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press(key);
}
