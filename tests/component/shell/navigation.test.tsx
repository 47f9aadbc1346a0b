import { act, screen, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MainNav } from '../../../src/app/shell/MainNav.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { observeViews } from '../support/observers.ts';
import { renderPart } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';
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
      ['Upriver Sports', '/u9w'],
      ['Robot roosters', '/cockfight'],
      ['Lottery', '/seaLottery'],
      ['Promotions', '/promotions'],
      ['Help', '/help'],
    ]);
    act(() => streams.lobby.lanes$.next([]));
    expect(places().map(([, to]) => to)).toEqual(['/', '/promotions', '/help']);
  });

  describe('a place that leads right into a game', () => {
    const lanes = [
      {
        ...{ title: 'Sports', gameClassify: 'SPORTS' },
        cards: [{ vassalage: 'DS88', accountTypeName: 'Dynamo Spurs', firstGame: 'DS88-COMET' }],
      },
    ];
    function Where() {
      const { pathname, state } = useLocation();
      return <output>{`${pathname} ${state}`}</output>;
    }
    function open(role: typeof MEMBER | null) {
      const streams = fakeStreams();
      if (role) streams.session.session$.next(role);
      streams.lobby.lanes$.next(lanes);
      renderPart(
        streams,
        <>
          <MainNav />
          <Where />
        </>,
      );
      act(() => screen.getByRole('link', { name: 'Robot roosters' }).click());
    }
    const where = () => screen.getByRole('status').textContent;

    it('S2-45 opens a window inside the click and leaves the page where it is', () => {
      const asked = vi.spyOn(window, 'open').mockReturnValue(window);
      open(MEMBER);
      expect(asked).toHaveBeenCalledExactlyOnceWith('/play/DS88-COMET', '_blank', expect.any(String));
      expect(where()).toBe('/ null');
    });

    it('S2-45 S8-16 plays in the page where the browser refuses the window, and says so there', () => {
      vi.spyOn(window, 'open').mockReturnValue(null);
      open(MEMBER);
      expect(where()).toBe('/play/DS88-COMET blocked');
    });

    it('S2-45 S6-03 opens nothing for a visitor: the link leads to the login', () => {
      const asked = vi.spyOn(window, 'open');
      open(null);
      expect(asked).not.toHaveBeenCalled();
      expect(where()).toContain('/play/DS88-COMET');
    });
  });

  it('shows its fixed places while the vendors are on their way', () => {
    renderPart(fakeStreams(), <MainNav />);
    expect(places().map(([, to]) => to)).toEqual(['/', '/inHouse', '/promotions', '/help']);
  });

  it('scrolls the current place into the middle of the row when it is not whole in view, and asks for no layout', () => {
    const PLACE = 100;
    const VIEW = 300;
    let row: Element;
    const box = (left: number, width: number) => ({ left, width, right: left + width }) as DOMRectReadOnly;
    const boxOf = (element: Element) =>
      element === row
        ? box(0, VIEW)
        : box([...row.children].indexOf(element) * PLACE - row.scrollLeft, PLACE);
    const views = observeViews(element => {
      const { left, right } = boxOf(element);
      return Math.max(0, Math.min(right, VIEW) - Math.max(left, 0)) / PLACE;
    }, boxOf);
    const asked = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    function Way() {
      const go = useNavigate();
      return <button type="button" onClick={event => go(event.currentTarget.value)} />;
    }
    const streams = fakeStreams();
    streams.lobby.lanes$.next(LANES);
    const { container } = renderPart(
      streams,
      <>
        <MainNav />
        <Way />
      </>,
    );
    row = screen.getByRole('navigation', { name: 'Main' });
    const way = container.querySelector('button') as HTMLButtonElement;
    const goTo = (path: string) => {
      way.value = path;
      act(() => way.click());
      act(() => views.look());
      return row.scrollLeft;
    };
    act(() => views.look());
    expect(row.scrollLeft).toBe(0);
    // The third place is the last that is whole in view.
    expect(goTo('/live')).toBe(0);
    expect(goTo('/sports')).toBe(3 * PLACE);
    expect(goTo('/rng')).toBe(3 * PLACE);
    expect(goTo('/live')).toBe(PLACE);
    row.scrollLeft = 1.5 * PLACE;
    expect(goTo('/inHouse')).toBe(0);
    // Whoever scrolls away from it is left alone, until there are other places.
    row.scrollLeft = 5 * PLACE;
    act(() => views.look());
    expect(row.scrollLeft).toBe(5 * PLACE);
    act(() => streams.lobby.lanes$.next(LANES.slice(1)));
    act(() => views.look());
    expect(row.scrollLeft).toBe(0);
    expect(asked).not.toHaveBeenCalled();
  });
});
