import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NoticeBar } from '../../../src/features/home/notices/NoticeBar.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart } from '../support/renderApp.tsx';
import { STALE } from '../support/values.ts';
import { startHomeTexts } from './support.tsx';

beforeAll(() => startHomeTexts());

const NOTICES = [
  { id: 1, title: 'The arena opens tonight', content: '<p>At nine.</p>' },
  { id: 'n2', title: 'Three new games', content: '<p>In the garden.</p>' },
];

function withNotices(notices: typeof NOTICES = NOTICES) {
  const streams = fakeStreams();
  streams.content.announcements$.next({ banners: [], playerNotices: notices, popup: [], promotion: [] });
  return { streams, ...renderPart(streams, <NoticeBar />) };
}

describe('the notices of home', () => {
  it('S2-49 moves them as one line, and the copy that follows them is silent', () => {
    withNotices();
    const line = screen.getByRole('list', { name: 'Notices' });
    expect(within(line).getAllByRole('button')).toHaveLength(2);
    const track = line.parentElement as HTMLElement;
    expect(track.className).toMatch(/track/);
    const copy = track.lastElementChild;
    expect(copy?.getAttribute('aria-hidden')).toBe('true');
    expect(copy?.textContent).toBe(line.textContent);
    expect(screen.getAllByRole('button', { name: 'Three new games' })).toHaveLength(1);
  });

  it('S2-49 has a button that stops it', () => {
    withNotices();
    const pause = screen.getByRole('button', { name: 'Pause the notices' });
    const moving = screen.getByRole('list', { name: 'Notices' }).parentElement?.parentElement;
    expect(moving?.hasAttribute('data-paused')).toBe(false);
    fireEvent.click(pause);
    expect(pause.getAttribute('aria-pressed')).toBe('true');
    expect(moving?.hasAttribute('data-paused')).toBe(true);
  });

  it('S2-49 is absent without a notice, says that it loads, and from when it is', () => {
    const streams = fakeStreams();
    streams.content.freshness$.next({ kind: 'loading' });
    renderPart(streams, <NoticeBar />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    const tell = (playerNotices: typeof NOTICES) =>
      act(() =>
        streams.content.announcements$.next({ banners: [], playerNotices, popup: [], promotion: [] }),
      );
    tell(NOTICES);
    act(() => streams.content.freshness$.next(STALE));
    expect(screen.getByText(/^as of/)).toBeTruthy();
    tell([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('issue 12: says that the notices could not be read, and asks again', async () => {
    const streams = fakeStreams();
    const refresh = vi.spyOn(streams.content, 'refresh');
    streams.content.freshness$.next(STALE);
    const { user } = renderPart(streams, <NoticeBar />);
    expect(screen.getByRole('alert').textContent).toContain('The notices could not be read.');
    expect(screen.queryByRole('button', { name: 'Pause the notices' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('S2-50 opens the notices at the one that was pressed, on the line and on its copy', async () => {
    const { user } = withNotices();
    await user.click(screen.getByRole('button', { name: 'Three new games' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('In the garden.'));
    expect(dialog.textContent).not.toContain('At nine.');
  });

  it('S2-50 opens the notice of a copy, too', async () => {
    const { user } = withNotices();
    const copy = screen.getByRole('list', { name: 'Notices' }).nextElementSibling as HTMLElement;
    await user.click(within(copy).getByText('The arena opens tonight'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('At nine.'));
  });
});
