import type { Page } from '@playwright/test';
import type { Role } from '../../../streams/wire/session/roles.ts';
import type { Api } from '../support/api.ts';
import { AGENT, expect, MEMBER, openAs } from '../support/test.ts';

/** Somebody who reads every page once. */
export interface SheetReader {
  readonly role: Role;
  readonly language: 'en' | 'bn' | 'ar';
  readonly width: number;
  readonly height: number;
  /** Widths below, at which a visitor's pages must not scroll sideways either, px. */
  readonly narrower: readonly number[];
}

const ROLES = ['visitor', 'trial', 'member', 'agent'] as const satisfies readonly Role[];
const LANGUAGES = ['en', 'bn', 'ar'] as const;
const SCREENS = [
  { width: 1440, height: 900, narrower: [1180, 1024, 768] },
  { width: 390, height: 844, narrower: [360, 320] },
] as const;

export const SHEET_READERS: readonly SheetReader[] = ROLES.flatMap(role =>
  LANGUAGES.flatMap(language => SCREENS.map(screen => ({ role, language, ...screen }))),
);

/** A page that is quick to open: the only one that is loaded, all others are gone to. */
const DOOR = '/description';

/** Opens the first page as somebody of this role. */
export async function arriveAs(page: Page, role: Role, api: Api): Promise<void> {
  if (role === 'visitor') {
    await page.goto(DOOR);
  } else if (role === 'trial') {
    const { token } = await api.call('freePlay', {});
    await page.goto(`${DOOR}?token=${token}`);
  } else {
    await openAs(page, api, role === 'agent' ? AGENT : MEMBER, DOOR);
  }
  await expect(page.locator('main h1')).toBeVisible();
}
