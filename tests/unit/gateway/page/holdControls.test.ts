import { expect, it } from 'vitest';
import { holdControls } from '../../../../tools/prerender/holdControls.ts';

it('Controls of a drawn screen wait for the page, links do not', () => {
  const drawn =
    '<a href="/help">a</a><button type="button">b</button><input><select name="c"></select><inputs></inputs>';
  expect(holdControls(drawn)).toBe(
    '<a href="/help">a</a><button inert type="button">b</button><input inert readonly><select inert disabled name="c"></select><inputs></inputs>',
  );
});
