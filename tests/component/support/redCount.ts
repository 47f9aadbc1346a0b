import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** The number of a count beside a page of a center, or null for none; fails unless it is drawn in red. */
export function redCount(link: HTMLElement): string | null {
  const count = link.querySelector('span[aria-hidden="true"]');
  if (count === null) return null;
  expect(count.className).toContain('count');
  const [, rule = ''] =
    /\.count \{([^}]*)\}/.exec(readFileSync('src/kit/center/Center.module.css', 'utf8')) ?? [];
  expect(rule).toContain('background: var(--count);');
  const [, colour = ''] = /--count: #([0-9a-f]{6});/.exec(readFileSync('src/ui/tokens.css', 'utf8')) ?? [];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(3 * Math.max(green, blue));
  return count.textContent;
}
