import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startShell } from '../shell/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';

beforeAll(async () => {
  await startShell();
  await import('../../../src/features/promotions/DeskPage.tsx');
}, 60_000);

it('issue 32.6: the demo’s desk of promotions leads to the office', { timeout: 60_000 }, async () => {
  renderApp(fakeStreams(), '/demo/promotions');
  const open = await screen.findByRole('link', { name: 'Open the promotions' }, { timeout: 20_000 });
  expect(open.getAttribute('href')).toBe('/office/promotions');
  expect(screen.getByRole('link', { name: 'Open the red envelopes' }).getAttribute('href')).toBe(
    '/office/promotions/rains',
  );
});
