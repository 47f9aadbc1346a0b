import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PART_DEAD } from '../../../src/kit/chunks/ChunkError.ts';
import { ErrorBoundary } from '../../../src/kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../../../src/kit/chunks/lazyPart.ts';
import * as reloading from '../../../src/kit/chunks/reloadAtPlace.ts';
import { LIVE_AGAIN } from '../../../src/ui/idle/networkBack.ts';
import { startTexts } from '../support/renderApp.tsx';

const answers = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeAll(async () => {
  await startTexts();
  reloading.watchTyping();
});
beforeEach(() => {
  answers.mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '');
  reload.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dead = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /js/Part-1.js'));

it('issue 28: a part that is dead although the line is back has the page loaded again, once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const again = vi.fn();
  window.addEventListener(PART_DEAD, again);
  const load = vi.fn<() => Promise<{ default: () => string }>>(dead);
  const Part = lazyPart(load);
  render(
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  await screen.findByRole('alert', {}, { timeout: 5_000 });
  expect(again).not.toHaveBeenCalled();
  await act(async () => void window.dispatchEvent(new Event(LIVE_AGAIN)));
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1));
  window.removeEventListener(PART_DEAD, again);
});

it('issue 28: a page is loaded again at its place when the server is there', async () => {
  await reloading.reloadAtPlace(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('issue 28: a page is not loaded again while nobody would answer', async () => {
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  await reloading.reloadAtPlace(reload);
  expect(reload).not.toHaveBeenCalled();
});

it('issue 28: a page is not loaded again over something that was typed', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = 'half a sentence';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await reloading.reloadAtPlace(reload);
  expect(reload).not.toHaveBeenCalled();
  // What is sent or taken out is not lost.
  field.value = '';
  await reloading.reloadAtPlace(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('issue 28: a page that was just loaded again for it is not loaded in a circle', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  await reloading.reloadAtPlace(reload);
  await reloading.reloadAtPlace(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  now.mockReturnValue(1_090_000);
  await reloading.reloadAtPlace(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});
