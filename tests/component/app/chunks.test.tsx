import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary.tsx';
import { lazyPart } from '../../../src/app/lazyPart.ts';
import { safeReturnPath } from '../../../src/app/returnPath.ts';
import { startTexts } from '../support/renderApp.tsx';

beforeAll(() => startTexts());

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function show(load: Parameters<typeof lazyPart>[0]) {
  const Part = lazyPart(load);
  render(
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
}

describe('a part in a chunk of its own', () => {
  it('is asked for once more when its download failed', async () => {
    const load = vi
      .fn<() => Promise<{ default: () => string }>>()
      .mockImplementationOnce(failed)
      .mockResolvedValueOnce({ default: () => 'here' });
    show(load);
    expect(await screen.findByText('here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second failure and offers to load the page again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn(failed);
    show(load);
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('safeReturnPath', () => {
  it('G13 keeps a known place of this site', () => {
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
  ])('G13 drops %j', path => {
    expect(safeReturnPath(path)).toBeNull();
  });
});
