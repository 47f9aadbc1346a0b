import { describe, expect, it } from 'vitest';
import { pageName } from '../../../src/app/navigation/pageName.ts';
import { bannerTarget } from '../../../src/kit/banner/bannerTarget.ts';
import { likelyPlaces } from '../../../src/kit/navigation/likelyPlaces.ts';

describe('pageName', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/RNG/', 'rng'],
    ['/seaLottery', 'lottery'],
    ['/download/ios', 'download'],
    ['/member/depositv2', 'depositv2'],
    ['/agent/agentTeamOverview', 'agentTeamOverview'],
    ['/nowhere', null],
  ])('of %s is %s', (path, name) => expect(pageName(path)).toBe(name));
});

describe('likelyPlaces', () => {
  const first = (path: string) => likelyPlaces(path)[0]?.to;
  it('finds the page that a slip of the pen was meant for', () => {
    expect(first('/promotoins')).toBe('/promotions');
    expect(first('/dise/dice.php')).toBe('/inHouse/dice');
    expect(first('/downlaod')).toBe('/download');
  });
  it('names nothing for what is like nothing', () => expect(likelyPlaces('/xq')).toEqual([]));
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
