import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CatalogueCard } from '../../../src/kit/games/CatalogueCard.tsx';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';

beforeAll(() => startTexts());

/** A house game, which can be started today. */
const dice: CatalogueGame = {
  ...{ gameType: 'INHOUSE', nodeId: 900_001, nodeName: 'Dice', vassalage: 'BGS', isTop: true },
  ...{ gameName: 'Dice', iconUrl: '/art/dice.png', gameCode: 'DICE', isGame: 'GAME' },
  ...{ displayName: 'House games', supportPlay: 0, accountTypeName: 'House games' },
};
function card(game: CatalogueGame, layout?: 'hot') {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const toggle = vi.spyOn(streams.favourites, 'toggle');
  const view = renderPart(streams, <CatalogueCard game={game} {...(layout && { layout })} />);
  return { ...view, streams, toggle };
}
const heart = () => screen.queryByRole('button', { name: 'Favourite: Dice' });
const demo = () => screen.queryByRole('button', { name: 'Practice without a stake: Dice' });

describe('the card of a game', () => {
  it('S2-80 has picture, name, a button to play, one to try it for free, and the heart', async () => {
    const { container, user, streams, toggle } = card(dice);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/dice.png');
    expect(screen.getByRole('button', { name: /^Play\s*Dice/ })).toBeTruthy();
    expect(demo()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Favourite: Dice', pressed: false }));
    expect(toggle).toHaveBeenCalledWith({ nodeId: '900001', vendor: 'BGS', gameType: 'INHOUSE' });
    streams.favourites.ids$.next(['900001']);
    await waitFor(() => expect(heart()?.getAttribute('aria-pressed')).toBe('true'));
  });

  it.each([
    ['its picture', '/art/dice.png', '/art/shown.png'],
    ['the other one where it has none', '', '/art/shown.png'],
    ['the other one where it is null', null, '/art/shown.png'],
  ])('S3-01 issue 29.6.4 shows %s', (_what, iconUrl, showIcon) => {
    const { container } = card({ ...dice, iconUrl, showIcon });
    expect(container.querySelector('img')?.getAttribute('src')).toBe(iconUrl || showIcon);
  });

  it('S2-81 has among the hot ones picture, name, studio and heart, and no buttons to play or try', () => {
    const { container } = card(dice, 'hot');
    expect(container.querySelector('img')).toBeTruthy();
    expect(screen.getByText('Dice')).toBeTruthy();
    expect(screen.getByText('House games')).toBeTruthy();
    expect(heart()).toBeTruthy();
    expect(demo()).toBeNull();
    expect(screen.queryByText('Play')).toBeNull();
  });

  it.each([
    [0, true],
    [1, false],
    [2, false],
    [-1, false],
  ])('S5-75 with supportPlay %i can be tried for free: %s', (supportPlay, isOffered) => {
    card({ ...dice, supportPlay });
    expect(demo() !== null).toBe(isOffered);
  });

  it.each(['LOTT', 'ELOTT'])(
    'S5-76 has no heart among the hot ones when it is of %s, and one elsewhere',
    gameType => {
      const hot = card({ ...dice, gameType }, 'hot');
      expect(heart()).toBeNull();
      hot.unmount();
      card({ ...dice, gameType });
      expect(heart()).toBeTruthy();
    },
  );

  it('S5-76 has a heart among the hot ones when it is of another type', () => {
    card({ ...dice, gameType: 'RNG' }, 'hot');
    expect(heart()).toBeTruthy();
  });
});
