import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import InboxPanel from '../../../src/features/inbox/InboxPanel.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { INBOX, LIVE, STALE } from '../support/values.ts';

beforeAll(() => startTexts());

it('issue 12: the messages say that they load, that there are none, that they failed, and from when they are', async () => {
  const streams = fakeStreams();
  const refresh = vi.spyOn(streams.inbox, 'refresh');
  streams.inbox.freshness$.next({ kind: 'loading' });
  const { user } = renderPart(streams, <InboxPanel />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  act(() => streams.inbox.freshness$.next(STALE));
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledOnce();
  act(() => streams.inbox.inbox$.next(INBOX));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText(/^as of/)).toBeTruthy();
  act(() => streams.inbox.freshness$.next(LIVE));
  act(() => streams.inbox.inbox$.next({ unread: 0, latest: [] }));
  expect(screen.queryByText(/^as of/)).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
