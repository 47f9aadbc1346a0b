import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../../../src/routes/pages.ts';

const AT_ONCE = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm;

/** The files that one names, by its own folder. */
function named(file: string, kind: RegExp): readonly string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(kind)].map(([, to = '']) => path.join(path.dirname(file), to));
}

/** What a script needs before it runs: itself and everything that it imports at once. */
function neededBy(entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    found.add(file);
    open.push(...named(file, AT_ONCE));
  }
  return found;
}

describe('screens that are fetched when they are visited', () => {
  let first: ReadonlySet<string>;
  let list: ReadonlySet<string>;
  beforeAll(() => {
    first = neededBy('src/main.tsx');
    list = neededBy('src/app/PageRoutes.tsx');
  });

  it('begins with a first screen that has home and the shell', () => {
    expect([...first]).toEqual(
      expect.arrayContaining(['src/features/home/HomePage.tsx', 'src/app/shell/Shell.tsx']),
    );
  });

  it.each([
    ['S2-160', 'src/features/promotions/PromotionsPage.tsx'],
    ['S2-161', 'src/features/lottery/LotteryPage.tsx'],
    ['S2-163', 'src/features/about/SeamlessPage.tsx'],
    ['S2-164', 'src/features/about/DescriptionPage.tsx'],
    ['S2-165', 'src/features/about/SponsorPage.tsx'],
    ['S2-166', 'src/features/lobby/GameListPage.tsx'],
    ['S2-166', 'src/features/lobby/GameListCenterPage.tsx'],
    ['S2-167', 'src/features/lobby/GameCenterPage.tsx'],
  ])(
    '%s %s is a lazy part, and comes neither with the first screen nor with the list of pages',
    (_, file) => {
      expect(PAGES.map(({ screen }) => `src/features/${screen}.tsx`)).toContain(file);
      expect(readFileSync('src/app/PageRoutes.tsx', 'utf8')).not.toMatch(/\beager\b/);
      expect(first.has(file)).toBe(false);
      expect(list.has(file)).toBe(false);
    },
  );
});
