import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules broken on the page as it is, with the elements that break them. */
async function violations(page: Page): Promise<string[]> {
  // The page has no frame of another origin: axe needs no second page to gather what frames say.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`));
}

/** How far the page can be pushed sideways, px. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Axe finds nothing. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
}

/** Axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoViolations(page, state);
  expect(await sidewaysScroll(page), `${state}: sideways scroll`).toBeLessThanOrEqual(0);
}
