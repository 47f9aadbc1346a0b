import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useDialogs } from '../../../src/kit/dialogs/DialogsContext.ts';
import { failed } from '../../../streams/link/restError.ts';
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
  it('say so as soon as it is known, why, and ask again when told to', async () => {
    const streams = fakeStreams();
    const refresh = vi.spyOn(streams.content, 'refresh');
    const { user } = renderPart(streams, <Marquee id="1" />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    const dialog = within(await openDialog('Notices'));
    expect(dialog.getByRole('status', { name: 'Loading' })).toBeTruthy();
    act(() => streams.content.freshness$.next({ ...STALE, failure: failed('timeout') }));
    expect(dialog.getByRole('alert').textContent).toContain('The page took longer time to load');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalled();
  });
});
