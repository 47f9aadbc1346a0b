import { describe, expect, it } from 'vitest';
import { bannerTarget } from '../../../src/kit/banner/bannerTarget.ts';
import { likelyPages } from '../../../src/kit/navigation/likelyPages.ts';
import { pageAt } from '../../../src/routes/pages.ts';

describe('the name of a page', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/RNG/', 'rng'],
    ['/seaLottery', 'lottery'],
    ['/download/ios', 'download'],
    ['/member/depositv2', 'depositv2'],
    ['/agent/agentTeamOverview', 'agentTeamOverview'],
    ['/nowhere', null],
  ])('of %s is %s', (path, name) => expect(pageAt(path)?.name ?? null).toBe(name));
});

describe('likelyPages', () => {
  const first = (path: string) => likelyPages(path)[0]?.path;
  it('finds the page that a slip of the pen was meant for', () => {
    expect(first('/promotoins')).toBe('/promotions');
    expect(first('/dise/dice.php')).toBe('/inHouse/dice');
    expect(first('/downlaod')).toBe('/download');
  });
  it('names nothing for what is like nothing', () => expect(likelyPages('/xq')).toEqual([]));
});

describe('bannerTarget', () => {
  const target = (linkageType: string, linkage?: string) =>
    bannerTarget({
      url: '',
      groupName: 'w_home',
      linkageType,
      ...(linkage === undefined ? {} : { linkage }),
    });
  it('leads to a place of the page, to a promotion, to another site or to a game', () => {
    expect(target('ROUTE', '/rng')).toEqual({ kind: 'route', to: '/rng' });
    expect(target('PROMOTION', 'WELCOME')).toMatchObject({ kind: 'route' });
    expect(target('URL', 'https://a.example/x')).toEqual({ kind: 'site', href: 'https://a.example/x' });
    expect(target('GAME', 'DICE')).toEqual({ kind: 'game', code: 'DICE' });
  });
  it.each([
    ['NONE', '/rng'],
    ['ROUTE', '//evil.example'],
    ['ROUTE', '/\\evil.example'],
    ['URL', 'javascript:alert(1)'],
    ['URL', undefined],
    ['GAME', ''],
  ])('leads nowhere by %s %s', (type, linkage) => expect(target(type, linkage)).toBeNull());
});
