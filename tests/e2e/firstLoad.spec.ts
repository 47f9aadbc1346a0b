import { expect, speak, test } from './support/test.ts';

test.describe('without any program', () => {
  test.use({ javaScriptEnabled: false });

  test('S1-34 S1-35 the first document is in Bengali, offers Bengali and English, and shows the first screen', async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('banner')).toContainText('Waterlily');
    const languages = page.getByRole('banner').getByRole('combobox').locator('option');
    await expect(languages).toHaveText(['বাংলা', 'English']);
    const picture = page.locator('main img').first();
    await expect(picture).toBeVisible();
    await expect(page.locator('main h2').first()).toHaveText(/[\u0980-\u09ff]/);
    // Not a style, not a script of it is against the security policy.
    expect(problems).toEqual([]);
  });
});

test('The page takes over from what was drawn without a jump', async ({ page, context, baseURL }) => {
  await speak(context, 'en');
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    const found = { shift: 0 };
    Object.assign(window, { found });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        found.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const document = await (await context.request.get('/')).text();
  await page.goto('/');
  const heading = page.locator('main h2').first();
  await expect(heading).toBeVisible();
  expect(document).toContain(await heading.innerText());
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  const shift = await page.evaluate(() => (window as unknown as { found: { shift: number } }).found.shift);
  expect(shift).toBeLessThan(0.02);
});

test('A chosen language is already that of the next document', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await (await context.request.get('/')).text()).toContain('<html lang="en"');
});
