import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../support/axe.ts';
import { coveredForGood } from '../support/covered.ts';
import type { SheetReader } from './readers.ts';
import { badTexts } from './texts.ts';

/** Narrower windows in which the page can be pushed sideways. */
export async function pushedSideways(
  page: Page,
  { width, height, narrower }: SheetReader,
): Promise<string[]> {
  const found: string[] = [];
  for (const narrow of narrower) {
    await page.setViewportSize({ width: narrow, height });
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) found.push(`scrolls sideways by ${sideways} px at ${narrow} px`);
  }
  await page.setViewportSize({ width, height });
  return found;
}

/**
 * Looks at a page as it is; answers all that is wrong with it. With `wordsOnly` not at what is the same in all languages: colours, and how its
 * elements stand to each other.
 */
export async function inspectPage(
  page: Page,
  { wordsOnly }: { readonly wordsOnly: boolean },
): Promise<string[]> {
  const broken = await violations(page, { colours: !wordsOnly, structure: !wordsOnly, framesOnce: true });
  const sideways = await sidewaysScroll(page);
  return [
    ...broken.map(it => `axe: ${it}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...(await badTexts(page)),
    ...(await coveredForGood(page)),
  ];
}
