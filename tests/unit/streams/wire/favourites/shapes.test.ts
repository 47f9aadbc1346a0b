import { describe, expect, it } from 'vitest';
import {
  FavouriteList,
  FavouritePage,
  FavouritePageParams,
} from '../../../../../streams/wire/favourites/shapes.ts';
import type { CatalogueGame } from '../../../../../streams/wire/lobby/shapes.ts';

const game: CatalogueGame = {
  ...{ gameType: 'RNG', nodeId: 1, nodeName: 'One', vassalage: 'PG', isTop: false, gameName: 'One' },
  ...{ iconUrl: '', gameCode: 'ONE', isGame: 'GAME', displayName: 'Paper Garden', supportPlay: 0 },
  accountTypeName: 'Paper Garden',
};

describe('what the wire says of favourites', () => {
  it('S3-04 a list of favourites is ids, as numbers or as texts', () => {
    expect(FavouriteList.safeParse({ nodeIds: [1, '2'] }).success).toBe(true);
    for (const value of [{}, { nodeIds: 'x' }, { nodeIds: [null] }])
      expect(FavouriteList.safeParse(value).success).toBe(false);
  });

  it('S3-05 a page of favourites has its games, its number and how many there are', () => {
    const page = { content: [game], pageNum: 1, totalPages: 3 };
    expect(FavouritePage.parse(page)).toEqual(page);
    for (const name of ['content', 'pageNum', 'totalPages'] as const) {
      const { [name]: _missing, ...rest } = page;
      expect(FavouritePage.safeParse(rest).success).toBe(false);
    }
  });

  it('S9-30 a page is thirteen games unless another size is asked for', () => {
    expect(FavouritePageParams.parse({})).toEqual({ pageNo: 1, pageSize: 13 });
    expect(FavouritePageParams.parse({ pageSize: '20' }).pageSize).toBe(20);
  });
});
