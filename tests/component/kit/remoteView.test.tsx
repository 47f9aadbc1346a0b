import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RemoteView } from '../../../src/kit/remote/RemoteView.tsx';
import { useLiveRemote } from '../../../src/kit/remote/useLiveRemote.ts';
import type { Freshness } from '../../../streams/freshness.ts';
import { failed } from '../../../streams/link/restError.ts';
import { mapRemote } from '../../../streams/remote/remote.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { INBOX, LIVE, NOW, STALE } from '../support/values.ts';

beforeAll(() => startTexts());

const again = vi.fn();

/** A list of a topic, as any page draws it. */
function List() {
  const inbox = useLiveRemote(
    it => it.inbox.inbox$,
    it => it.inbox.freshness$,
  );
  return (
    <RemoteView
      remote={mapRemote(inbox, ({ latest }) => latest)}
      error="It could not be read."
      onRetry={again}
      empty={<p>Nothing there</p>}
    >
      {messages => <ul aria-label="Messages">{messages.map(({ id }) => [<li key={id}>{id}</li>])}</ul>}
    </RemoteView>
  );
}

function list(freshness: Freshness) {
  again.mockClear();
  const streams = fakeStreams();
  streams.inbox.freshness$.next(freshness);
  return { streams, ...renderPart(streams, <List />) };
}
const shown = () => screen.queryAllByRole('listitem').map(it => it.textContent);

describe('issue 12: what a topic holds is drawn like what only REST tells', () => {
  it('loads, is there, and may be empty', () => {
    const { streams } = list({ kind: 'loading' });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    act(() => streams.inbox.freshness$.next(LIVE));
    act(() => streams.inbox.inbox$.next(INBOX));
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    expect(shown()).toEqual(['m4', 'm3', 'm2', 'm1']);
    act(() => streams.inbox.inbox$.next({ unread: 0, latest: [] }));
    expect(screen.getByText('Nothing there')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each([
    [STALE, 'Network link is abnormal, please try again'],
    [{ kind: 'degraded', since: NOW } as const, 'Something went wrong on our side. Please try again.'],
    [{ ...STALE, failure: failed('overloaded') }, 'Too busy right now. Please try again in a moment.'],
  ])('that never arrived says so, why, and offers to try again', async (freshness, why) => {
    const { user } = list(freshness);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('It could not be read.');
    expect(alert.textContent).toContain(why);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });

  it('keeps the old value, and says since when and why it is old', async () => {
    const { streams, user } = list(LIVE);
    act(() => streams.inbox.inbox$.next(INBOX));
    const row = screen.getAllByRole('listitem')[0];
    act(() => streams.inbox.freshness$.next(STALE));
    expect(screen.getByText(/^as of \d/)).toBeTruthy();
    expect(screen.getByText('not connected')).toBeTruthy();
    // The line of the connection itself offers to reconnect.
    expect(screen.queryByRole('button')).toBeNull();
    act(() => streams.inbox.freshness$.next({ kind: 'degraded', since: NOW }));
    expect(screen.getByText('could not be renewed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
    act(() => streams.inbox.freshness$.next(LIVE));
    expect(screen.queryByText(/^as of/)).toBeNull();
    // The rows were never drawn anew.
    expect(screen.getAllByRole('listitem')[0]).toBe(row);
  });
});
