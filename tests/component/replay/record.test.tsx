import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordingName } from '../../../src/features/replay/record/useRecording.ts';
import { renderStudio, renderTape, SLOW, setTheStage } from './support/renderStudio.tsx';

/** The studio with a recording under way. */
async function renderRecording() {
  const studio = await renderStudio();
  await studio.user.click(screen.getByRole('tab', { name: 'Record' }));
  await studio.user.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByRole('button', { name: 'Stop' });
  return studio;
}

describe('recording the live page', SLOW, () => {
  beforeEach(setTheStage);

  test('begins with one click and shows what it holds so far', async () => {
    const { recorder } = await renderRecording();
    expect(recorder.start).toHaveBeenCalledOnce();
    act(() =>
      recorder.status$.next({
        ...recorder.status$.value,
        elapsed: 61_500,
        events: 12,
        linkChanges: 2,
        answers: 3,
      }),
    );
    const figures = Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map(it => [
        it.querySelector('dt')?.textContent,
        it.querySelector('dd')?.textContent,
      ]),
    );
    expect(figures).toEqual({ Time: '01:01.500', Events: '12', 'Connection changes': '2', Answers: '3' });
    expect(screen.getByText('Recording the live gateway')).toBeTruthy();
  });

  test('replaces amounts unless somebody asks to keep them', async () => {
    const { recorder, user } = await renderRecording();
    expect(screen.getByRole('checkbox', { name: /Keep amounts/ })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(recorder.stop).toHaveBeenCalledWith({ keepAmounts: false });
    expect(await screen.findByText('Amounts were replaced by made-up ones.')).toBeTruthy();
    expect(screen.getByText('Recorded: a script of 2 lines')).toBeTruthy();
  });

  test('keeps amounts when asked', async () => {
    const { recorder, user } = await renderRecording();
    await user.click(screen.getByRole('checkbox', { name: /Keep amounts/ }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(recorder.stop).toHaveBeenCalledWith({ keepAmounts: true });
    expect(await screen.findByText('Amounts are as they were.')).toBeTruthy();
  });

  test('goes on while somebody looks at another tab', async () => {
    const { user } = await renderRecording();
    await user.click(screen.getByRole('tab', { name: 'Scripts' }));
    await user.click(screen.getByRole('tab', { name: 'Record' }));
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  });

  test('is played at once, and is still there to be saved afterwards', async () => {
    const { user, opened } = await renderRecording();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await user.click(await screen.findByRole('button', { name: 'Replay it now' }));
    expect(await screen.findByText('Script: recording')).toBeTruthy();
    expect(opened.at(-1)).toBe('recording');
    await user.click(screen.getByRole('tab', { name: 'Record' }));
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  test('is handed to the browser as a file', async () => {
    const { user } = await renderRecording();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:recording';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatch(/^recording-\d{4}-\d\d-\d\d-\d{6}\.jsonl$/);
    expect(recordingName(new Date('2026-11-20T12:03:11Z'))).toBe('recording-2026-11-20-120311.jsonl');
  });

  test('says when it ended by itself', async () => {
    const { recorder } = await renderRecording();
    act(() => recorder.status$.next({ ...recorder.status$.value, ended: 'full' }));
    expect(screen.getByText(/as long as it may be/)).toBeTruthy();
  });

  test('that fails says so and can be started again', async () => {
    const { user, recorder } = await renderStudio();
    recorder.start.mockRejectedValueOnce(new Error('no connection'));
    await user.click(screen.getByRole('tab', { name: 'Record' }));
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The recording could not be made.');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy();
  });

  test('is not offered while a script plays', async () => {
    const { user } = await renderTape();
    await user.click(screen.getByRole('tab', { name: 'Record' }));
    expect(screen.getByText(/Only the live page can be recorded/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  });
});
