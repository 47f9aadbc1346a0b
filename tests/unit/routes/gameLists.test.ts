import { describe, expect, it } from 'vitest';
import {
  gameListCenter,
  gameListCenterPath,
  listOfCenter,
  routeCategory,
} from '../../../src/routes/gameLists.ts';
import { pageAt } from '../../../src/routes/pages.ts';
import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';

describe('the named route of a vendor’s games', () => {
  it('S2-33 is called gameListCenter, with vassalage and gameType in small letters', () => {
    expect(gameListCenter('PG', 'RNG')).toEqual({
      name: 'gameListCenter',
      params: { vassalage: 'pg', gameType: 'rng' },
    });
    const path = gameListCenterPath({ name: 'gameListCenter', params: { vassalage: 'pg', gameType: 'rng' } });
    expect(path).toBe('/gameListCenter/rng/pg');
    expect(pageAt(path)?.name).toBe('gameListCenter');
    expect(pageAt('/gameListCenter/rng')).toBeNull();
    expect(pageAt('/gameListCenter/rng/pg/more')).toBeNull();
  });

  it('S2-33 leads to the list of the category, where the vendor is chosen', () => {
    expect(listOfCenter('rng', 'pg')).toBe('/rng?vassalage=pg');
    expect(listOfCenter('COCKFIGHT', 'ds88')).toBe('/cockfight?vassalage=ds88');
    expect(listOfCenter('fish', 'a&b=c')).toBe('/fish?vassalage=a%26b%3Dc');
    for (const type of ['lott', 'elott', 'inHouse', 'hot', 'constructor'])
      expect(listOfCenter(type, 'x')).toBeNull();
  });

  it('S2-35 is there for slots, fish, tables of people, live tables, sports, esports and cockfights alone', () => {
    const listed = GAME_CATEGORIES.filter(type => gameListCenter('X', type) !== null);
    expect(listed.toSorted()).toEqual(
      ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'].toSorted(),
    );
    expect(gameListCenter('X', 'rng')).not.toBeNull();
  });
});

describe('the category of an address', () => {
  it.each([
    ['/sports', 'SPORTS'],
    ['/esports', 'ESPORTS'],
    ['/live', 'LIVE'],
    ['/lott', 'LOTT'],
    ['/elott', 'ELOTT'],
    ['/fish', 'FISH'],
    ['/pvp', 'PVP'],
    ['/rng', 'RNG'],
    ['/cockfight', 'COCKFIGHT'],
  ])('S2-34 %s is %s', (path, category) => {
    expect(routeCategory(path)).toBe(category);
    expect(routeCategory(`${path.toUpperCase()}/`)).toBe(category);
  });
  it.each(['/lott', '/elott', '/ELOTT/'])('S2-34 issue 29.6.5: %s is the lottery page', path => {
    expect(pageAt(path)).toMatchObject({ name: 'lottery', path: '/lottery', guard: 'member' });
  });
  it.each(['/', '/hot', '/help', '/constructor'])('S2-34 %s has none', path =>
    expect(routeCategory(path)).toBeNull(),
  );
});
