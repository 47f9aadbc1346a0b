import { expect, type Locator, type Page } from '@playwright/test';
import { topDialog } from '../../e2e/support/dialogs.ts';
import type { Scene } from './scene.ts';
import type { Visit } from './test.ts';
import type { RoleName } from './worlds.ts';

/** What the demo world signs in with; a script takes anything. */
export const MEMBER = { username: 'mira', password: 'Lotus-demo-1' };

/** The answer of a sign-in. */
export const SIGNED_IN = {
  token: 'a-token-of-the-page-ring',
  firstTimeLogin: false,
  passwordExpired: false,
  lastLogin: null,
};

/** A visitor's page on which the given account signs in with any password. */
export const signsIn = (as: RoleName, { lines = [], header = {} }: Scene = {}): Scene => ({
  as,
  header: { signedIn: false, ...header },
  lines: [{ rest: 'POST /wps/session/login', value: SIGNED_IN }, ...lines],
});

/** Opens the login dialog at its own address. */
export async function openLogin(page: Page, visit: Visit, scene: Scene = {}, query = ''): Promise<Locator> {
  await visit(`/login${query}`, scene);
  // The form is done when the check against programs has come, which is the last part to arrive.
  await expect(topDialog(page).locator('altcha-widget')).toBeVisible();
  return topDialog(page);
}

/** Whoever is signed in has a balance in the head of the page. */
export const expectSignedIn = (page: Page): Promise<void> =>
  expect(page.getByTestId('balance')).toBeVisible();

/** Nobody is signed in: no balance, and the page connects and asks without a token. */
export const expectVisitor = (page: Page): Promise<void> =>
  expect(page.getByTestId('balance')).toHaveCount(0);
