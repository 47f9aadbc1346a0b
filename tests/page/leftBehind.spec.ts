import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What the page knows of its reader's settings. */
const settings = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        'print',
        '(forced-colors: active)',
        '(prefers-reduced-motion: reduce)',
        '(prefers-color-scheme: dark)',
      ].map(query => [query, window.matchMedia(query).matches]),
    ),
  );

// Two cases over one document: the second looks at what the first has left behind.
test('a case may show the page as a contrast theme, in the dark, on paper and with motion', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({
    media: 'print',
    forcedColors: 'active',
    reducedMotion: 'no-preference',
    colorScheme: 'dark',
  });
  await visit('/help');
  expect(await settings(page)).toEqual({
    print: true,
    '(forced-colors: active)': true,
    '(prefers-reduced-motion: reduce)': false,
    '(prefers-color-scheme: dark)': true,
  });
});

test('and none of it reaches the next one', async ({ page, visit }) => {
  await visit('/help');
  expect(await settings(page)).toEqual({
    print: false,
    '(forced-colors: active)': false,
    '(prefers-reduced-motion: reduce)': true,
    '(prefers-color-scheme: dark)': false,
  });
});
