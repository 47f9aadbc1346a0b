import { expect, it, vi } from 'vitest';
import { skipTo } from '../../../partner/pages/sports/page.ts';

it('issue 29, 7.8: the first keys of the sports page lead past all odds, to a part that is shown first', () => {
  const part = document.body.appendChild(document.createElement('section'));
  const show = vi.fn(() => expect(document.activeElement).not.toBe(part));
  const button = document.body.appendChild(skipTo('Skip to: Bet slip', part, show));
  button.click();
  expect(show).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(part);
  document.body.replaceChildren();
});
