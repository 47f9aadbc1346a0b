import { readFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { pressOn } from './keys.ts';
import { topDialog } from './readers.ts';
import { expect } from './test.ts';
import type { Texts } from './texts.ts';

/** The slip beside the board, or the game in its frame. */
export const inFrame = (page: Page): FrameLocator => page.locator('iframe').contentFrame();

/** Words of the slip in a language. */
export const slipTexts = (language: string) =>
  JSON.parse(readFileSync(`partner/texts/${language}.json`, 'utf8'))
    .slip as typeof import('../../../partner/texts/en.json')['slip'];

/** A match of which a selection was chosen. */
export interface ChosenMatch {
  /** Id of the fixture. */
  readonly id: string;
  readonly price: Locator;
}

/** Chooses the home side of a match of tomorrow on the board of the page, by key. */
export async function choose(page: Page): Promise<ChosenMatch> {
  const match = page
    .getByRole('article')
    .and(page.locator(':not([data-live])'))
    .filter({ has: page.locator('button[data-state=open]') })
    .last();
  const href = (await match.getByRole('link').first().getAttribute('href')) ?? '';
  const own = page.getByRole('article').filter({ has: page.locator(`a[href="${href}"]`) });
  const price = own.locator('[data-market=winner] button').first();
  await pressOn(price, 'Enter');
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  return { id: decodeURIComponent(href.split('/').at(-1) ?? ''), price };
}

/** Stakes on what is on the slip and places it, by keys. */
export async function place(slip: FrameLocator, stake: string): Promise<void> {
  await slip.locator('.stake-field input').first().fill(stake);
  const button = slip.locator('.place-bar .action');
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await pressOn(button, 'Enter');
}

/** The bets of whoever is signed in, opened from the head of the page where so many are open. */
export async function openBets(page: Page, t: Texts, open: number): Promise<Locator> {
  const key = open === 1 ? 'button_one' : 'button_other';
  await page.getByRole('button', { name: t(`myBets:${key}`, { count: open }), exact: true }).click();
  return topDialog(page);
}
