import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Access } from '../../../../streams/wire/access/shapes.ts';
import { type FakeStreams, fakeStreams } from '../../support/fakeStreams.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { NO_ACCESS } from '../../support/values.ts';

/** Streams of a merchant with these features and ways in. */
export function merchantWith(flags: readonly string[], access: Partial<Access> = {}): FakeStreams {
  const streams = fakeStreams();
  streams.system.flags$.next(new Set(flags));
  streams.access.access$.next({ ...NO_ACCESS, ...access });
  return streams;
}

/** Loads the dialog's code beforehand: on a busy machine that takes longer than a test may. */
export const loadLogin = () => import('../../../../src/features/identity/login/LoginDialog.tsx');

/** The login dialog once it is open; its code is still being loaded when it is asked for first. */
export const loginDialog = () => screen.findByRole('dialog', { name: 'Log in' }, { timeout: 20_000 });

/** The login dialog over home. */
export async function openLogin(streams: FakeStreams) {
  const user = renderApp(streams, '/login');
  const dialog = within(await loginDialog());
  return { user, dialog };
}

/** Fills username and password, and sends them. */
export async function typeCredentials(
  { user, dialog }: Awaited<ReturnType<typeof openLogin>>,
  username = 'rahim74',
  password = 'secret-1',
): Promise<void> {
  await user.type(dialog.getByRole('textbox', { name: 'Username' }), username);
  await user.type(dialog.getByLabelText('Password'), `${password}{Enter}`);
}

/** A window as wide as a desktop's: the head of the page has room for a form. */
export function wideWindow(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(media =>
    Object.assign(new EventTarget(), {
      matches: media === '(pointer: fine)' || media === '(width >= 73.75rem)',
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

/** Resolves once no dialog is open any more. */
export const closed = () =>
  vi.waitFor(() => {
    if (screen.queryByRole('dialog') !== null) throw new Error('a dialog is open');
  });
