import { expect, it } from 'vitest';
import { holdControls } from '../../../../tools/prerender/holdControls.ts';

it('Controls of a drawn screen wait for the page, links do not', () => {
  const drawn =
    '<a href="/help">a</a><button type="button">b</button><input><select name="c"></select><inputs></inputs>';
  expect(holdControls(drawn)).toBe(
    '<a href="/help">a</a><button inert type="button">b</button><input inert readonly><select inert disabled name="c"></select><inputs></inputs>',
  );
});

it('a price that can be pressed may be pressed before the page is there, one that can not waits', () => {
  const price = (state: string) =>
    `<button type="button" class="c" data-state="${state}" data-pick="winner:0:/home">1.85</button>`;
  expect(holdControls(price('open'))).toBe(price('open'));
  expect(holdControls(price('suspended'))).toContain('<button inert type');
  expect(holdControls('<button type="button" data-state="open">b</button>')).toContain('<button inert type');
});
