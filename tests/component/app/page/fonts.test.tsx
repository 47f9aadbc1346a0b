import { afterEach, expect, it } from 'vitest';
import { loadFonts } from '../../../../src/kit/browser/loadFonts.ts';

afterEach(() => document.body.replaceChildren());

it('The sheets of the fonts apply to the screen from now on, and no other sheet for paper does', () => {
  document.body.innerHTML = `
    <link rel="stylesheet" href="/css/fonts.css" media="print" data-fonts>
    <link rel="stylesheet" href="/css/paper.css" media="print">`;
  loadFonts(document);
  expect([...document.querySelectorAll('link')].map(({ media }) => media)).toEqual(['all', 'print']);
});

it('A page without such a sheet is left alone', () => {
  document.body.innerHTML = '<p>Nothing here.</p>';
  loadFonts(document);
  expect(document.body.innerHTML).toBe('<p>Nothing here.</p>');
});
