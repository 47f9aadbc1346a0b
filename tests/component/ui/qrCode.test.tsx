import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from '../../../src/ui/qr/QrCode.tsx';
import { observeViews } from '../support/observers.ts';

const code = () => screen.queryByRole('img', { name: 'Our app' });

it('A code is drawn when its place comes near, and stays', async () => {
  let inView = 0;
  const views = observeViews(() => inView);
  const { container } = render(<QrCode value="https://apps.example" label="Our app" size={120} />);
  act(() => views.look());
  await act(() => import('../../../src/ui/qr/QrDrawing.tsx'));
  expect(code()).toBeNull();
  // It keeps its place meanwhile.
  expect(container.querySelector('span')?.style.inlineSize).toBe('120px');
  inView = 1;
  act(() => views.look());
  expect(await screen.findByRole('img', { name: 'Our app' })).toBeTruthy();
  inView = 0;
  act(() => views.look());
  expect(code()).toBeTruthy();
});

it('A code is drawn at once where nobody can tell what is near', async () => {
  render(<QrCode value="https://apps.example" label="Our app" />);
  expect(await screen.findByRole('img', { name: 'Our app' })).toBeTruthy();
});
