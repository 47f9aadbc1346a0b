import { act, render, screen, within } from '@testing-library/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { ChunkError } from '../../../src/kit/chunks/ChunkError.ts';
import { ErrorBoundary } from '../../../src/kit/chunks/ErrorBoundary.tsx';
import { lazyPart, quietPart } from '../../../src/kit/chunks/lazyPart.ts';
import { safeReturnPath } from '../../../src/kit/navigation/returnPath.ts';
import { LIVE_AGAIN } from '../../../src/ui/idle/networkBack.ts';
import { startTexts } from '../support/renderApp.tsx';

/** Two attempts and the pause between them. */
const SOON = { timeout: 5_000 };

beforeAll(() => startTexts());
afterEach(() => vi.useRealTimers());

type Load = () => Promise<{ default: () => string }>;
const noScript = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /js/Part-1.js'));
const noSheet = () => Promise.reject(new Error('Unable to preload CSS for /css/Part-1.css'));
const here = () => Promise.resolve({ default: () => 'here' });

/** A part inside its boundary; `shown` false takes both away, as another route does. */
function Stage({ Part, shown = true }: { readonly Part: ComponentType; readonly shown?: boolean }) {
  if (!shown) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

describe('a part in a chunk of its own', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('S8-33 is asked for once more when its download failed, and nobody notices', async () => {
    const load = vi.fn<Load>().mockImplementationOnce(noScript).mockImplementationOnce(here);
    render(<Stage Part={lazyPart(load)} />);
    expect(await screen.findByText('here', {}, SOON)).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was loaded before is there with its first drawing', async () => {
    const load = vi.fn<Load>(here);
    const Part = lazyPart(load);
    await Part.preload();
    render(<Stage Part={Part} />);
    expect(screen.getByText('here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stays the one that it is when it is loaded again while it is there', async () => {
    const begun = vi.fn();
    const Counted = () => {
      useEffect(() => begun(), []);
      return 'counted';
    };
    const Part = lazyPart(async () => ({ default: Counted }));
    const { rerender } = render(<Stage Part={Part} />);
    await screen.findByText('counted', {}, SOON);
    await Part.preload();
    rerender(<Stage Part={Part} />);
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['S8-30', noScript, 'CHUNK_JS', /could not be downloaded/],
    ['S8-32', noSheet, 'CSS_CHUNK_LOAD_FAILED', /The design of this part/],
  ])(
    '%s S8-33 says after the second failure what failed, and offers to load the page again',
    async (...of) => {
      const [, failing, code, sentence] = of;
      const load = vi.fn<Load>(failing);
      render(<Stage Part={lazyPart(load)} />);
      const alert = await screen.findByRole('alert', {}, SOON);
      expect(alert.textContent).toMatch(sentence);
      expect(alert.closest('[data-code]')?.getAttribute('data-code')).toBe(code);
      expect(within(alert).getByRole('button', { name: 'Load the page again' })).toBeTruthy();
      expect(load).toHaveBeenCalledTimes(2);
    },
  );

  it.each(['online', LIVE_AGAIN])(
    'issue 11.26: that failed while there was no network is asked for again on %s, without a reload',
    async event => {
      const load = vi.fn<Load>(noScript);
      render(<Stage Part={lazyPart(load)} />);
      await screen.findByRole('alert', {}, SOON);
      await act(async () => void window.dispatchEvent(new Event(event)));
      // Still no network: it is said again, and nobody asks in a circle.
      await screen.findByRole('alert', {}, SOON);
      expect(load).toHaveBeenCalledTimes(4);
      load.mockImplementation(here);
      await act(async () => void window.dispatchEvent(new Event(event)));
      expect(await screen.findByText('here', {}, SOON)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(load).toHaveBeenCalledTimes(5);
    },
  );

  it('issue 11.26: that the page can do without appears when the network is back', async () => {
    const load = vi.fn<Load>(noScript);
    render(<Stage Part={quietPart(load)} />);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), SOON);
    load.mockImplementation(here);
    // Its second failure is a moment away from being known.
    await act(async () => {});
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('here', {}, SOON)).toBeTruthy();
  });

  it('S8-14 S8-31 S9-53 says after 120 seconds that the page takes too long', async () => {
    vi.useFakeTimers();
    const load = vi.fn<Load>(() => new Promise(() => {}));
    render(<Stage Part={lazyPart(load)} />);
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The page took longer time to load, please check your network connectivity',
    );
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not asked for again when it came and failed as it ran: that is a crash', async () => {
    const load = vi.fn<Load>(() => Promise.reject(new Error('undefined is not a function')));
    render(<Stage Part={lazyPart(load)} />);
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toContain('stopped working');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('begins anew when it is shown again after a failure', async () => {
    const load = vi.fn<Load>(noScript);
    const Part = lazyPart(load);
    const { rerender } = render(<Stage Part={Part} />);
    await screen.findByRole('alert', {}, SOON);
    load.mockImplementation(here);
    rerender(<Stage Part={Part} shown={false} />);
    rerender(<Stage Part={Part} />);
    expect(await screen.findByText('here', {}, SOON)).toBeTruthy();
  });

  it('leaves no trace of a part that nobody misses', async () => {
    const load = vi.fn<Load>(noScript);
    render(<Stage Part={quietPart(load as unknown as Parameters<typeof quietPart>[0])} />);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), SOON);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the streams', () => {
  it.each(['/', '/demo/outbox'])('S8-33 say once when they can’t be loaded, at %s', async path => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const streams = Promise.reject(new ChunkError('CHUNK_JS'));
    streams.catch(() => {});
    await act(async () => {
      render(
        <MemoryRouter initialEntries={[path]}>
          <App streams={streams} />
        </MemoryRouter>,
      );
    });
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toMatch(/could not be downloaded/);
    // Places whose own script arrives later don't repeat it.
    await act(() => import('../../../src/app/GlobalEffects.tsx'));
    await act(() => new Promise(resolve => setTimeout(resolve, 100)));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('safeReturnPath', () => {
  it('keeps a known place of this site', () => {
    expect(safeReturnPath('/inHouse/dice')).toBe('/inHouse/dice');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/inHouse/../x',
    '/inHouse@evil',
    '/elsewhere',
    '',
    null,
  ])('drops %j', path => {
    expect(safeReturnPath(path)).toBeNull();
  });
});
