import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { MainNav } from '../../../src/app/shell/MainNav.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart } from '../support/renderApp.tsx';
import { LANES, startShell } from './support.tsx';

beforeAll(startShell, 60_000);

const places = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')]);

describe('the navigation', () => {
  it('S2-40 has a place for each category with a vendor, and for no other', () => {
    const streams = fakeStreams();
    streams.lobby.lanes$.next(LANES);
    renderPart(streams, <MainNav />);
    expect(places()).toEqual([
      ['Home', '/'],
      ['House games', '/inHouse'],
      ['Live casino', '/live'],
      ['Slots', '/rng'],
      ['Sports', '/sports'],
      ['Robot roosters', '/cockfight'],
      ['Lottery', '/seaLottery'],
      ['Promotions', '/promotions'],
      ['Help', '/help'],
    ]);
    act(() => streams.lobby.lanes$.next([]));
    expect(places().map(([, to]) => to)).toEqual(['/', '/promotions', '/help']);
  });

  it('shows its fixed places while the vendors are on their way', () => {
    renderPart(fakeStreams(), <MainNav />);
    expect(places().map(([, to]) => to)).toEqual(['/', '/inHouse', '/promotions', '/help']);
  });
});
