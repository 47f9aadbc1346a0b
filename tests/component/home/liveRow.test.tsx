import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LivePlace } from '../../../src/features/home/live/LivePlace.tsx';
import { createLiveNowStore } from '../../../streams/stores/liveNow.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { observeViews } from '../support/observers.ts';
import { renderPart } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';
import { catalogueGame, startHomeTexts } from './support.tsx';

/** Where the place of the row is: far below the window, soon in it, or in it. */
let place: 'far' | 'near' | 'seen' = 'far';
let views: ReturnType<typeof observeViews>;

beforeAll(async () => {
  await startHomeTexts();
  await import('../../../src/features/home/live/LiveRow.tsx');
});
beforeEach(() => {
  place = 'far';
  views = observeViews((target, root, margin) => {
    // A list begins with its first card.
    if (root !== null) return target === root.firstElementChild ? 1 : 0;
    if (place === 'seen') return 1;
    // Only what looks far ahead sees something that is near.
    return place === 'near' && margin === '1200px' ? 1 : 0;
  });
});
afterEach(() => vi.unstubAllGlobals());

const live = (...codes: readonly number[]) =>
  codes.map(n => catalogueGame(n, { gameType: 'LIVE', launchable: true }));

function open(known: readonly CatalogueGame[] | null = null, { atOnce = false, onBreak = false } = {}) {
  const streams = fakeStreams();
  if (onBreak)
    streams.session.session$.next({ ...MEMBER, breakUntil: streams.clock.seconds$.value + 3_600_000 });
  const games$ = behavior(known);
  const stop = vi.fn();
  const choose = vi.fn(() => stop);
  streams.setStore(createLiveNowStore, { games$, choose });
  renderPart(
    streams,
    <LivePlace atOnce={atOnce}>
      <p>above</p>
    </LivePlace>,
  );
  const go = async (to: typeof place) => {
    place = to;
    await act(async () => views.look());
    // Whatever has come by this looks for itself.
    await act(async () => views.look());
  };
  return { streams, games$, choose, stop, go };
}
const row = () => screen.queryByRole('region', { name: 'Live now' });
const names = () =>
  within(screen.getByRole('list', { name: 'Live now' }))
    .getAllByRole('listitem')
    .map(it => it.textContent?.match(/Game \d+/)?.[0]);

describe('live tables on home', () => {
  it('issue 33: are asked for when their place comes near, and come while it is out of sight', async () => {
    const { games$, choose, go } = open();
    await go('far');
    expect([row(), choose.mock.calls.length]).toEqual([null, 0]);
    await go('near');
    await waitFor(() => expect(choose).toHaveBeenCalled());
    expect(row()).toBeNull();
    await act(async () => games$.next(live(1, 2)));
    await go('near');
    expect(names()).toEqual(['Game 1', 'Game 2']);
  });

  it('issue 33: do not come while their place is in sight, and there is no row without a table', async () => {
    const { games$, go } = open();
    await go('seen');
    await act(async () => games$.next([]));
    await go('near');
    expect(row()).toBeNull();
    await go('seen');
    await act(async () => games$.next(live(1)));
    await go('seen');
    expect(row()).toBeNull();
    await go('near');
    expect(row()).not.toBeNull();
  });

  it('issue 33: are chosen anew while nobody sees them, and stay where somebody does', async () => {
    const { games$, choose, stop, go } = open();
    await go('near');
    await act(async () => games$.next(live(1)));
    await go('near');
    expect(row()).not.toBeNull();
    await go('seen');
    const before = choose.mock.calls.length;
    expect(stop).toHaveBeenCalledTimes(before);
    await go('near');
    expect(choose).toHaveBeenCalledTimes(before + 1);
    await go('seen');
    expect(stop).toHaveBeenCalledTimes(before + 1);
  });

  it('issue 33: begin at the start again when others are chosen', async () => {
    const { games$, go } = open();
    await go('near');
    await act(async () => games$.next(live(1, 2, 3)));
    await go('near');
    const list = screen.getByRole('list', { name: 'Live now' });
    const back = () => screen.getByRole('button', { name: 'Live now: back' });
    expect(back().getAttribute('aria-disabled')).toBe('true');
    await act(async () => games$.next(live(3, 2, 1)));
    await go('near');
    expect(names()).toEqual(['Game 3', 'Game 2', 'Game 1']);
    expect(back().getAttribute('aria-disabled')).toBe('true');
    // The browser would keep a list where its first card went.
    expect(screen.getByRole('list', { name: 'Live now' })).not.toBe(list);
  });

  it('issue 33: are there at once when one comes back to home', async () => {
    const { choose } = open(live(3, 4), { atOnce: true });
    await waitFor(() => expect(names()).toEqual(['Game 3', 'Game 4']));
    expect(choose).not.toHaveBeenCalled();
  });

  it('issue 33: are not for members who take a break', async () => {
    const { choose, go } = open(live(1), { onBreak: true, atOnce: true });
    await go('near');
    expect([row(), choose.mock.calls.length]).toEqual([null, 0]);
    expect(screen.getByText('above')).toBeTruthy();
  });
});
