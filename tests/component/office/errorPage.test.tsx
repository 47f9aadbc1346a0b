import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ErrorPage } from '../../../office/shell/ErrorPage.tsx';
import { lazyPart } from '../../../src/kit/chunks/lazyPart.ts';
import { startTexts } from '../support/renderApp.tsx';

beforeAll(() => startTexts());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const at = (path: string, child: ReactNode) => (
  <ErrorPage at={path}>
    <Suspense fallback={null}>{child}</Suspense>
  </ErrorPage>
);

it('issue 32: an area whose code can not be fetched leaves the others as they were, and is fetched again', async () => {
  let isThere = false;
  const Trail = lazyPart(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>The trail</p> };
  });
  const { rerender } = render(at('/trail', <Trail />));
  await screen.findByRole('alert', undefined, { timeout: 5_000 });
  rerender(at('/cash', <p>The queue</p>));
  expect(screen.queryByText('The queue')).not.toBeNull();
  isThere = true;
  rerender(at('/trail', <Trail />));
  expect(await screen.findByText('The trail')).toBeTruthy();
});
