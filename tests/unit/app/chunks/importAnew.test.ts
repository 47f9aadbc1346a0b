import { expect, it } from 'vitest';
import { failedScript } from '../../../../src/kit/chunks/importAnew.ts';

const OWN = 'https://x.test';

it.each([
  ['Failed to fetch dynamically imported module: https://x.test/js/A-1.js', 'https://x.test/js/A-1.js'],
  ['error loading dynamically imported module: https://x.test/js/A-1.js', 'https://x.test/js/A-1.js'],
  [
    'Failed to fetch dynamically imported module: https://x.test/js/A-1.js?again=2',
    'https://x.test/js/A-1.js',
  ],
  ['Failed to fetch dynamically imported module: https://other.test/js/A-1.js', null],
  ['Importing a module script failed.', null],
])('S8-30 the script that failed is known by what the browser says: %s', (message, address) => {
  expect(failedScript(new TypeError(message), OWN)).toBe(address);
});

it('S8-30 nothing is known without an address of the page', () => {
  expect(failedScript(new TypeError('https://x.test/js/A-1.js'), null)).toBeNull();
  expect(failedScript('https://x.test/js/A-1.js', OWN)).toBeNull();
});
