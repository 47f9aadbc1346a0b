import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAROUSEL_DELAY_MS } from '../../../src/features/home/banner/carouselDelay.ts';
import { HomeBanners } from '../../../src/features/home/banner/HomeBanners.tsx';
import { SLIDE_TURN_MS, TURN_EVERY_MS } from '../../../src/ui/carousel/carousel.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { observeViews } from '../support/observers.ts';
import { renderPart } from '../support/renderApp.tsx';
import { fits, home, startHomeTexts, tellBanners } from './support.tsx';

/** When the carousel is there, counted from the first banner: its chunk needs an idle moment, ms. */
const HERE_MS = CAROUSEL_DELAY_MS + 100;
const REDUCED = '(prefers-reduced-motion: reduce)';

// The chunks of the carousel and of a game's banner are fetched once, before the clock is stopped.
beforeAll(async () => {
  await startHomeTexts();
  await import('../../../src/features/home/banner/BannerCarousel.tsx');
  await import('../../../src/kit/banner/GameLink.tsx');
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => window.setTimeout(run, 0));
  vi.stubGlobal('cancelIdleCallback', (id: number) => window.clearTimeout(id));
  // A frame without a size has nothing to turn.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(436);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () =>
  within(document.body)
    .getAllByRole('group', { hidden: true })
    .filter(slide => slide.classList.contains('swiper-slide') && !slide.hasAttribute('inert'))
    .map(slide => slide.getAttribute('aria-label'));

/** How many banners can be turned to. */
const slides = () => screen.getAllByRole('group', { hidden: true, name: /^Banner/ }).length;

function standing(count: number) {
  const streams = fakeStreams();
  tellBanners(
    streams,
    Array.from({ length: count }, (_, i) => home(i + 1)),
  );
  return { streams, ...renderPart(streams, <HomeBanners />) };
}
async function turning(count: number) {
  const view = standing(count);
  await pass(CAROUSEL_DELAY_MS);
  await pass(HERE_MS - CAROUSEL_DELAY_MS);
  return view;
}

/** The first one is seen all the time: after as many turns as there are banners it would be seen again. */
async function standsStill() {
  for (let turn = 0; turn < 6; turn += 1) {
    await pass(TURN_EVERY_MS);
    expect(shown()).toEqual(['Banner 1']);
  }
}

describe('the banners of home', () => {
  it('S2-48 shows the banners of the group w_home and no others, the first of them at once', async () => {
    const streams = fakeStreams();
    tellBanners(streams, [home(9, { groupName: 'w_live' }), home(1), home(2)]);
    renderPart(streams, <HomeBanners />);
    expect(shown()).toEqual(['Banner 1']);
    expect(screen.queryByText('Banner 9')).toBeNull();
    const first = screen.getByRole('group', { name: 'Banner 1' });
    await pass(CAROUSEL_DELAY_MS);
    await pass(100);
    expect(slides()).toBe(2);
    // The very element that was there before the carousel took over.
    expect(screen.getByRole('group', { name: 'Banner 1' })).toBe(first);
  });

  it('S2-48 leads where each banner says, and to another site in a window of its own', async () => {
    const streams = fakeStreams();
    const one = async (change: Parameters<typeof home>[1]) => {
      tellBanners(streams, [home(1, change)]);
      const view = renderPart(streams, <HomeBanners />);
      await pass(1);
      const link = screen.queryByRole('link') ?? screen.queryByRole('button');
      const told = [link?.getAttribute('href') ?? link?.tagName, link?.getAttribute('target')];
      view.unmount();
      return told;
    };
    expect(await one({})).toEqual(['/place/1', null]);
    expect(await one({ linkageType: 'URL', linkage: 'https://example.org/a' })).toEqual([
      'https://example.org/a',
      '_blank',
    ]);
    expect(await one({ linkageType: 'PROMOTION', linkage: 'RAFFLE' })).toEqual([
      '/promotions?type=RAFFLE',
      null,
    ]);
    expect(await one({ linkageType: 'GAME', linkage: 'DICE' })).toEqual(['BUTTON', null]);
    expect(await one({ linkageType: 'NONE' })).toEqual([undefined, undefined]);
    expect(await one({ linkageType: 'URL', linkage: 'javascript:alert(1)' })).toEqual([undefined, undefined]);
    expect(await one({ linkageType: 'ROUTE', linkage: '//example.org' })).toEqual([undefined, undefined]);
  });

  it('S2-48 shows the own banner of the page when the merchant has none', () => {
    const streams = fakeStreams();
    tellBanners(streams, [home(1, { groupName: 'w_help' })]);
    renderPart(streams, <HomeBanners />);
    expect(screen.getByRole('heading', { name: 'Calm water, open dice' })).toBeTruthy();
  });

  it('puts the own drawing in the place of a picture that cannot be loaded', async () => {
    const streams = fakeStreams();
    const picture = vi.spyOn(globalThis, 'Image').mockImplementation(function fake() {
      const it = {} as HTMLImageElement;
      setTimeout(() => it.onload?.(new Event('load')), 0);
      return it;
    });
    tellBanners(streams, [home(1, { url: '/banners/gone.svg' })]);
    renderPart(streams, <HomeBanners />);
    // Until the picture is there the page's own banner stands.
    expect(screen.getByRole('heading', { name: 'Calm water, open dice' })).toBeTruthy();
    await pass(1);
    const art = screen.getByRole('group', { name: 'Banner 1' }).querySelector('img');
    expect(art?.getAttribute('src')).toBe('/banners/gone.svg');
    fireEvent.error(art as Element);
    expect(art?.getAttribute('src')).toMatch(/hero/);
    picture.mockRestore();
  });
});

describe('the carousel of home', () => {
  it('S9-38 turns every 5 s, each turn takes 1 s, and behind the last comes the first', async () => {
    expect([TURN_EVERY_MS, SLIDE_TURN_MS]).toEqual([5_000, 1_000]);
    await turning(3);
    expect(shown()).toEqual(['Banner 1']);
    // The first one has been seen since before there was a carousel.
    await pass(TURN_EVERY_MS - HERE_MS - 100);
    expect(shown()).toEqual(['Banner 1']);
    await pass(200);
    expect(shown()).toEqual(['Banner 2']);
    const second = screen.getByRole('group', { name: 'Banner 2' });
    expect(second.style.transitionDuration).toBe(`${SLIDE_TURN_MS}ms`);
    await pass(TURN_EVERY_MS);
    expect(shown()).toEqual(['Banner 3']);
    await pass(TURN_EVERY_MS);
    expect(shown()).toEqual(['Banner 1']);
  });

  it('is fetched when the first banner has stood for a while, and no sooner', async () => {
    standing(3);
    await pass(CAROUSEL_DELAY_MS - 100);
    expect(slides()).toBe(1);
    await pass(200);
    expect(slides()).toBe(3);
  });

  it.each([
    ['points at it', (stage: Element) => void fireEvent.pointerEnter(stage)],
    ['has the focus in it', () => screen.getByRole('link', { name: 'Go 1' }).focus()],
  ])('is fetched at once for somebody who %s', async (_how, reach) => {
    const { container } = standing(3);
    const stage = container.querySelector('section') as Element;
    await pass(100);
    expect(slides()).toBe(1);
    act(() => reach(stage));
    await pass(100);
    expect(slides()).toBe(3);
  });

  it('S2-48 stands still under the pointer that made it come', async () => {
    const { container } = standing(3);
    const stage = container.querySelector('section') as Element;
    fireEvent.pointerEnter(stage);
    await standsStill();
    expect(slides()).toBe(3);
    fireEvent.pointerLeave(stage);
    await pass(TURN_EVERY_MS + 100);
    expect(shown()).toEqual(['Banner 2']);
  });

  it('S9-38 asks for no frames between two turns', async () => {
    await turning(3);
    const frames = vi.spyOn(window, 'requestAnimationFrame');
    await pass(TURN_EVERY_MS - HERE_MS - 200);
    expect(slides()).toBe(3);
    expect(frames).not.toHaveBeenCalled();
  });

  it('S9-38 does not turn where nobody sees it: scrolled away, or on a hidden page', async () => {
    let inView = 0;
    const views = observeViews(() => inView);
    await turning(3);
    act(() => views.look());
    await standsStill();
    inView = 1;
    act(() => views.look());
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    await standsStill();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await pass(TURN_EVERY_MS);
    expect(shown()).toEqual(['Banner 2']);
  });

  it('S9-38 does not turn with one banner: there is nothing to pause and nothing else to see', async () => {
    await turning(1);
    expect(screen.queryByRole('button', { name: 'Pause the banners' })).toBeNull();
    await standsStill();
  });

  it('S2-48 stands still while paused, under a pointer and with the focus in it', async () => {
    await turning(3);
    const pause = screen.getByRole('button', { name: 'Pause the banners' });
    fireEvent.click(pause);
    await standsStill();
    expect(pause.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(pause);
    const stage = pause.closest('section') as Element;
    fireEvent.pointerEnter(stage);
    await standsStill();
    fireEvent.pointerLeave(stage);
    act(() => pause.focus());
    await standsStill();
    act(() => pause.blur());
    await pass(TURN_EVERY_MS + 100);
    expect(shown()).toEqual(['Banner 2']);
  });

  it('S2-48 is turned by its buttons, its dots and the arrow keys', async () => {
    await turning(3);
    fireEvent.click(screen.getByRole('button', { name: 'Next banner' }));
    await pass(SLIDE_TURN_MS);
    expect(shown()).toEqual(['Banner 2']);
    fireEvent.click(screen.getByRole('button', { name: 'Previous banner' }));
    await pass(SLIDE_TURN_MS);
    expect(shown()).toEqual(['Banner 1']);
    const dot = screen.getByRole('button', { name: 'Banner 3 of 3' });
    fireEvent.click(dot);
    await pass(SLIDE_TURN_MS);
    expect(shown()).toEqual(['Banner 3']);
    expect(dot.getAttribute('aria-current')).toBe('true');
    fireEvent.keyDown(dot, { key: 'ArrowLeft' });
    await pass(SLIDE_TURN_MS);
    expect(shown()).toEqual(['Banner 2']);
  });

  it('S2-48 never turns by itself when less motion is wanted', async () => {
    fits(REDUCED);
    await turning(3);
    expect(screen.queryByRole('button', { name: 'Pause the banners' })).toBeNull();
    await standsStill();
    fireEvent.click(screen.getByRole('button', { name: 'Next banner' }));
    await pass(0);
    expect(shown()).toEqual(['Banner 2']);
  });
});
