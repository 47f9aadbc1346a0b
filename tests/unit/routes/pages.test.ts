import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mayOpen, menuOf, nearestPage, PAGES, pageAt } from '../../../src/routes/pages.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';

/** A text by its key with the namespace; undefined when a language has none. */
function textOf(language: string, key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  let found: unknown = JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'));
  for (const part of path.split('.')) found = ownValue(found as Record<string, unknown>, part);
  return found;
}

const SCREENS = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('Page.tsx'))
  .map(file => file.slice(0, -'.tsx'.length));

describe('the table of pages', () => {
  it('issue 12.1: every screen of the features is a page, and every page has its screen', () => {
    const named = PAGES.flatMap(({ screen }) => screen ?? []);
    expect([...new Set(named), 'home/HomePage'].toSorted()).toEqual(SCREENS.toSorted());
    const without = PAGES.filter(({ screen, dialog }) => (screen === undefined) === (dialog === undefined));
    expect(without.map(({ path }) => path)).toEqual(['/']);
  });

  it('issue 12.1: no two pages have the same address', () => {
    const paths = PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map(path =>
      path.toLowerCase(),
    );
    expect(new Set(paths).size).toBe(paths.length);
    for (const page of PAGES)
      for (const path of [page.path, ...(page.aliases ?? [])]) expect(pageAt(path)).toBe(page);
  });

  it.each(['en', 'bn', 'ar'])('issue 12.1: every page has a title and every link a text in %s', language => {
    const keys = PAGES.flatMap(({ name, menu = {} }) => [
      `shell:page.${name}`,
      ...Object.values(menu).map(({ label }) => label),
    ]);
    expect(keys.filter(key => typeof textOf(language, key) !== 'string')).toEqual([]);
  });

  it('issue 12.1: the links of the menus', () => {
    const paths = (place: Parameters<typeof menuOf>[0]) => menuOf(place).map(({ page }) => page.path);
    expect(paths('header')).toEqual(['/', '/promotions', '/help']);
    expect(paths('bottom')).toEqual(['/', '/inHouse', '/member/depositv2', '/promotions']);
    expect(paths('me')).toEqual([
      '/favorites',
      '/recentGames',
      '/member/securityCenter',
      '/member/missionLeaderboard',
      '/member/messageV2',
      '/member/limits',
      '/download',
      '/help',
      '/agentHome',
    ]);
    expect(paths('footer')).toEqual([
      '/description',
      '/sponsor',
      '/promotions',
      '/winners',
      '/feedback',
      '/agent/login',
    ]);
    expect(paths('demo')).toEqual([
      '/demo/outbox',
      '/demo/desk',
      '/demo/cashier',
      '/demo/promotions',
      '/demo/config',
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['/MEMBER/', '/member/securityCenter'],
    ['/download/iosLite', '/download/:guide'],
    ['/home', '/'],
  ])('issue 12.1: %s is the page %s', (address, path) => expect(pageAt(address)?.path).toBe(path));

  it.each(['/download/a/b', '/member/nothing', '/constructor', ''])('issue 12.1: %j is no page', address =>
    expect(pageAt(address)).toBeNull(),
  );

  it('issue 12.1: below a page belongs to the nearest one above it, and never to home', () => {
    expect(nearestPage('/inHouse/koi/table')?.path).toBe('/inHouse');
    expect(nearestPage('/nowhere')).toBeNull();
  });

  it('issue 12.1: a guard lets agents in everywhere, members to their own, and nobody else', () => {
    expect(
      (['visitor', 'trial', 'member', 'agent'] as const).filter(role => mayOpen(role, 'member')),
    ).toEqual(['member', 'agent']);
    expect((['visitor', 'trial', 'member', 'agent'] as const).filter(role => mayOpen(role, 'agent'))).toEqual(
      ['agent'],
    );
  });
});
