import type { PageDefinition } from '../../routes/page.ts';
import { PAGES } from '../../routes/pages.ts';

/** Most suggestions at once. */
const MOST = 4;
/** Two words are alike when this share of their letter pairs is the same. */
const ALIKE = 0.4;

/** The pairs of neighbouring letters in a word. */
function pairs(word: string): readonly string[] {
  const letters = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
}

/** How alike two words are, 0 to 1 (Dice's coefficient over letter pairs). */
function likeness(one: string, other: string): number {
  const left = pairs(one);
  const right = [...pairs(other)];
  const total = left.length + right.length;
  if (total === 0) return 0;
  let same = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at < 0) continue;
    right.splice(at, 1);
    same += 1;
  }
  return (2 * same) / total;
}

/** The pages whose addresses resemble one that is no page, the most similar first. */
export function likelyPages(pathname: string): readonly PageDefinition[] {
  const words = pathname.split('/').filter(Boolean);
  const rated = PAGES.filter(page => page.suggested).map(page => ({
    page,
    rate: Math.max(0, ...words.flatMap(word => page.path.split('/').map(part => likeness(word, part)))),
  }));
  return rated
    .filter(({ rate }) => rate >= ALIKE)
    .toSorted((a, b) => b.rate - a.rate)
    .slice(0, MOST)
    .map(({ page }) => page);
}
