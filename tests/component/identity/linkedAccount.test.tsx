import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';

beforeAll(async () => {
  await startTexts();
  await import('../../../src/app/GlobalEffects.tsx');
  await import('../../../src/features/identity/LinkedAccountDialog.tsx');
}, 60_000);

/** The page of a member who followed a link. */
function follow(linked: { readonly account: string | null; readonly isOver: boolean }) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const accept = vi.spyOn(streams.session, 'acceptLink');
  const decline = vi.spyOn(streams.session, 'declineLink');
  const user = renderApp(streams);
  act(() => streams.session.linked$.next({ current: 'rahim74', ...linked }));
  return { streams, user, accept, decline };
}

describe('a link of another account', () => {
  it('issue 11.22: names who is signed in and whom the link belongs to, and stays who one is', async () => {
    const { user, accept, decline } = follow({ account: 'meghna', isOver: false });
    const dialog = within(await openDialog('Switch accounts?'));
    expect(
      dialog.getByText('You are signed in as rahim74. The link you followed belongs to meghna.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stay rahim74' }));
    expect(decline).toHaveBeenCalledOnce();
    expect(accept).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('issue 11.22: switches when it is told to, and closes', async () => {
    const { user, accept } = follow({ account: 'meghna', isOver: false });
    const dialog = within(await openDialog('Switch accounts?'));
    await user.click(dialog.getByRole('button', { name: 'Switch to meghna' }));
    expect(accept).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('issue 11.22: closing it is staying', async () => {
    const { user, accept, decline } = follow({ account: 'meghna', isOver: false });
    const dialog = within(await openDialog('Switch accounts?'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(decline).toHaveBeenCalledOnce();
    expect(accept).not.toHaveBeenCalled();
  });

  it('issue 11.22: says that the account is not known, and why switching failed', async () => {
    const { user, accept } = follow({ account: null, isOver: false });
    accept.mockImplementation(() => refused('kicked'));
    const dialog = within(await openDialog('Switch accounts?'));
    expect(dialog.getByText(/could not find out which one/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Switch anyway' }));
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    expect(dialog.getByRole('button', { name: 'Stay rahim74' })).toBeTruthy();
  });

  it('issue 11.22: offers no switch with a link that is over', async () => {
    follow({ account: null, isOver: true });
    const dialog = within(await openDialog('This link no longer works'));
    expect(dialog.getByRole('button', { name: 'Stay rahim74' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Switch/ })).toBeNull();
  });

  it('issue 11.22: goes away when there is nothing to decide any more', async () => {
    const { streams } = follow({ account: 'meghna', isOver: false });
    await openDialog('Switch accounts?');
    act(() => streams.session.linked$.next(null));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
