import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../src/kit/announced/Announced.tsx';
import { useDialogs } from '../../../src/kit/dialogs/DialogsContext.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderPart } from '../support/renderApp.tsx';
import { NOW, STALE } from '../support/values.ts';
import { NOTHING, startContentTexts } from './texts.ts';

beforeAll(startContentTexts, 60_000);

const NOTICES = [1, 2, 3].map(n => ({
  id: n,
  title: `Notice ${n}`,
  content: `<p>About ${n}</p><script>window.__hit = 1</script>`,
  at: NOW - n * 3_600_000,
}));

/** What the marquee does when a notice is clicked. */
function Marquee({ id }: { readonly id: string }) {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => dialogs.open({ name: 'notice', id })}>
      open
    </button>
  );
}

async function openAt(id: string, change = (_streams: ReturnType<typeof fakeStreams>) => {}) {
  const streams = fakeStreams();
  streams.content.announcements$.next({ ...NOTHING, playerNotices: NOTICES });
  change(streams);
  const { user } = renderPart(streams, <Marquee id={id} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  return { user, streams, dialog: within(await openDialog('Notices')) };
}

describe('the notices', () => {
  it('S2-83 opens at the notice that was clicked, with its text and its time', async () => {
    const { dialog } = await openAt('2');
    const text = within(dialog.getByRole('article', { name: 'Notice 2' }));
    expect(text.getByText('About 2')).toBeTruthy();
    expect(dialog.getByRole('article').querySelector('time')?.dateTime).toBe('2026-11-20T10:00:00.000Z');
    expect(dialog.getByRole('article').querySelector('script')).toBeNull();
  });

  it('S2-83 goes to the next and the previous one, and stops at the ends', async () => {
    const { user, dialog } = await openAt('2');
    await user.click(dialog.getByRole('button', { name: 'Next text' }));
    expect(dialog.getByText('3 of 3')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Next text' }));
    expect(dialog.getByText('3 of 3')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Previous text' }));
    expect(dialog.getByRole('article', { name: 'Notice 2' })).toBeTruthy();
  });

  it('begins with the first when the one that was clicked is gone', async () => {
    const { dialog } = await openAt('99');
    expect(dialog.getByRole('article', { name: 'Notice 1' })).toBeTruthy();
  });

  it('says from when the notices are when they could not be read again', async () => {
    const { dialog } = await openAt('1', streams => streams.content.freshness$.next(STALE));
    expect(dialog.getByText(/^as of /)).toBeTruthy();
  });

  it('says when there are none', async () => {
    const { dialog } = await openAt('1', streams => streams.content.announcements$.next(NOTHING));
    expect(dialog.getByText('There are no notices now.')).toBeTruthy();
  });
});

describe('notices that do not arrive', () => {
  it('says so after a while, and asks again when told to', async () => {
    const streams = fakeStreams();
    const refresh = vi.spyOn(streams.content, 'refresh');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) });
    renderPart(streams, <Marquee id="1" />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    const dialog = within(await openDialog('Notices'));
    expect(dialog.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(PATIENCE));
    expect(dialog.getByRole('alert')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalled();
    vi.useRealTimers();
  });
});
