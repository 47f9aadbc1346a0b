import { describe, expect, it } from 'vitest';
import { visitBegan } from '../../../src/dialogs/visit.ts';
import { PAGES } from '../../../src/routes/pages.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}
const began = (pathname: string, search = '', kept = storage()) =>
  visitBegan({ pathname, search }, () => kept);

describe('how a visit began', () => {
  it.each([
    ['/', '', 'start'],
    ['/index.html', '?code=ABC', 'start'],
    ['/login', '', 'start'],
    ['/agentHome', '', 'start'],
    ['/login', '?returnTo=%2Fmember%2Fwithdraw', 'link'],
    ['/inHouse/crash', '', 'link'],
    ['/help', '', 'link'],
    ['/nowhere', '', 'link'],
  ])('issue 29, 5.2: %s%s is a %s', (pathname, search, expected) => {
    expect(began(pathname, search)).toBe(expected);
  });

  it('issue 29, 5.2: a reload goes on with the visit, wherever it happens', () => {
    const kept = storage();
    expect(began('/', '', kept)).toBe('start');
    expect(began('/inHouse/crash', '', kept)).toBe('start');
    const other = storage();
    expect(began('/inHouse/crash', '', other)).toBe('link');
    expect(began('/', '', other)).toBe('link');
  });

  it('issue 29, 5.2: a browser that keeps nothing goes by the address', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(visitBegan({ pathname: '/', search: '' }, blocked)).toBe('start');
    expect(visitBegan({ pathname: '/help', search: '' }, blocked)).toBe('link');
  });

  it('issue 29, 5.2: only pages to look at may be interrupted', () => {
    expect(PAGES.filter(({ calm }) => calm === true).map(({ path }) => path)).toEqual([
      '/',
      '/inHouse',
      '/favorites',
      '/recentGames',
      '/hot',
      '/live',
      '/rng',
      '/sports',
      '/cockfight',
      '/esports',
      '/fish',
      '/pvp',
      '/description',
      '/sponsor',
      '/promotions',
      '/winners',
      '/download',
      '/download/:guide',
      '/help',
      '/agentHome',
      '/agent/agentTeamOverview',
    ]);
    const played = PAGES.filter(
      ({ game, frame, calm }) => calm && (game !== undefined || frame !== undefined),
    );
    expect(played).toEqual([]);
  });
});
