import { describe, expect, it } from 'vitest';
import { CatalogueGame, GameChoices, GameVendor } from '../../../../../streams/wire/lobby/shapes.ts';

const GAME = {
  ...{ gameType: 'RNG', nodeId: '101000', nodeName: 'Paper Koi', vassalage: 'PG', isTop: true },
  ...{ gameName: 'Paper Koi', iconUrl: '/koi.png', showIcon: '/wide.png', gameCode: 'PG-PAPER-KOI' },
  ...{ isGame: 'GAME', displayName: 'Paper Garden', supportPlay: 0, accountTypeName: 'Paper Garden' },
};

describe('a game', () => {
  it('S3-01 has every field of the platform’s games', () => expect(CatalogueGame.parse(GAME)).toEqual(GAME));

  it.each(Object.keys(GAME).filter(field => field !== 'showIcon'))('S3-01 is none without %s', field => {
    const { [field as keyof typeof GAME]: _, ...rest } = GAME;
    expect(CatalogueGame.safeParse(rest).success).toBe(false);
  });

  it('S3-01 may be without a picture, and have an id that is a number', () =>
    expect(CatalogueGame.parse({ ...GAME, nodeId: 101_000, iconUrl: null, showIcon: null })).toMatchObject({
      nodeId: 101_000,
    }));
});

describe('a vendor entry', () => {
  const vendors = [{ vassalage: 'PG', accountTypeName: 'Paper Garden' }];
  const entry = { vassalage: 'PG', gameType: 'RNG', gameCategory: 'RNG', vendors };

  it('S3-02 says code, type, category and who is behind it', () => {
    expect(GameVendor.parse(entry)).toEqual(entry);
    expect(GameChoices.parse({ list: [entry] })).toEqual({ list: [entry] });
  });

  it.each(Object.keys(entry))('S3-02 is none without %s', field => {
    const { [field as keyof typeof entry]: _, ...rest } = entry;
    expect(GameVendor.safeParse(rest).success).toBe(false);
  });
});
