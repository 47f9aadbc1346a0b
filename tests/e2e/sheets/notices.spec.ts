import { expect, test } from '@playwright/test';
import { inspectPage } from './inspectPage.ts';
import { watchKeys } from './keys.ts';

const ADDRESS = 'http://sheet.example/';

/** A page on which something is wrong, or only looks so, and what a sheet says about it. */
const PAGES: Readonly<Record<string, readonly [html: string, says: RegExp | null]>> = {
  'a line that its box cuts': [
    '<p style="width:80px;overflow:hidden;white-space:nowrap">Withdrawals of today</p>',
    /^cut by p: p "Withdrawals of today"$/,
  ],
  'a line cut from below': [
    '<p style="height:9px;overflow:hidden;font-size:20px">Withdrawals</p>',
    /^cut by p: p "Withdrawals"$/,
  ],
  'marks that the height of the line cuts': [
    '<p style="height:15px;line-height:15px;overflow:hidden;font-size:20px">Ǻgj</p>',
    /^cut by p: p "Ǻgj"$/,
  ],
  'a box lower than the font, but not than its letters': [
    '<p style="height:15px;line-height:15px;overflow:hidden;font-size:20px">noon</p>',
    null,
  ],
  'the second of two lines': [
    '<p style="width:90px;height:20px;line-height:20px;overflow:hidden">Withdrawals of today</p>',
    /^cut by p/,
  ],
  'a cut by a box around it': [
    '<div style="width:80px;overflow:clip"><p style="width:300px">Withdrawals of today</p></div>',
    /^cut by div: p/,
  ],
  'an ellipsis says that there is more': [
    '<p style="width:80px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Withdrawals of today</p>',
    null,
  ],
  'a row that scrolls': [
    '<div tabindex="0" style="width:80px;overflow:auto"><p style="width:300px">Withdrawals of today</p></div>',
    null,
  ],
  'two texts over each other': [
    '<p>Deposit</p><p style="margin-top:-30px">Withdrawal</p>',
    /^texts over each other: p "Deposit" and p "Withdrawal"$/,
  ],
  'lines of one text, and a dialog over a page': [
    '<p style="width:90px">Deposits and <b>withdrawals</b> of today</p><dialog open style="top:0"><p>Sure?</p></dialog>',
    null,
  ],
  'a key of i18next': ['<p>cash:deposit.title</p>', /^key: p "cash:deposit.title"$/],
  'a key without its namespace': ['<p>deposit.title</p>', /^key: p/],
  'a key that only screen readers get': ['<p><img alt="cash:deposit.title"></p>', /^key: img/],
  'a hole that nothing filled': ['<p>Hello {{name}}</p>', /^key: p/],
  'an id like a variable': ['<p>Task firstDeposit</p>', /^key: p/],
  'an address and names': [
    '<p>iPhone, Waterlily.com, 10:30, https://example.org/a?newCode=b, /inHouse/dice</p>',
    null,
  ],
  'something wider than the window': ['<p style="width:3000px">Wide</p>', /^scrolls sideways by \d+ px$/],
  'a button without a name': ['<button type="button"></button>', /^axe: button-name/],
  'pale words': ['<p style="color:#eee;background:#fff">Pale</p>', /^axe: color-contrast/],
};

for (const [name, [html, says]] of Object.entries(PAGES)) {
  test(`a sheet ${says === null ? 'lets pass' : 'notices'}: ${name}`, async ({ page }) => {
    const keysShown = await watchKeys(page);
    const body = `<!doctype html><html lang="en"><title>Sheet</title><main style="font:16px/1.5 sans-serif"><h1>Sheet</h1>${html}</main></html>`;
    await page.route(ADDRESS, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto(ADDRESS);
    const found = [...(await inspectPage(page, { wordsOnly: false })), ...(await keysShown())];
    if (says === null) expect(found).toEqual([]);
    else expect(found.filter(it => says.test(it))).not.toEqual([]);
  });
}

test('a sheet in another language notices a button without a name, and leaves colours and structure to English', async ({
  page,
}) => {
  const body =
    '<!doctype html><html lang="bn"><title>Sheet</title><main><h1>Sheet</h1><button type="button"></button><p style="color:#eee">Pale</p></main><p>Outside</p></html>';
  await page.route(ADDRESS, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(ADDRESS);
  const found = async (wordsOnly: boolean) =>
    (await inspectPage(page, { wordsOnly })).map(it => it.split(': ')[1]).sort();
  expect(await found(true)).toEqual(['button-name']);
  expect(await found(false)).toEqual(['button-name', 'color-contrast', 'region']);
});

test('a sheet looks at a header again when it is another one than before', async ({ page }) => {
  const body =
    '<!doctype html><html lang="en"><title>Sheet</title><header>Here</header><main><h1>Sheet</h1></main></html>';
  await page.route(ADDRESS, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(ADDRESS);
  const write = (html: string) =>
    page.locator('header').evaluate((header, written) => {
      header.innerHTML = written;
    }, html);
  const inspect = () => inspectPage(page, { wordsOnly: false });
  expect(await inspect()).toEqual([]);
  await write('<button type="button"></button>');
  expect(await inspect()).toEqual(['axe: button-name: button']);
  expect(await inspect(), 'told once').toEqual([]);
  await write('<p>There</p><button type="button"></button>');
  expect(await inspect()).toEqual(['axe: button-name: button']);
});
