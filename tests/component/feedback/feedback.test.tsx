import { act, screen, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../streams/failure.ts';
import { startContentTexts } from '../announcements/texts.ts';
import { type FakeStreams, fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startContentTexts, 60_000);

/** The dialog over home, as `/feedback` opens it. */
async function openFeedback(streams: FakeStreams = fakeStreams()) {
  const user = renderApp(streams, '/feedback');
  const dialog = within(await openDialog('Feedback'));
  return { user, streams, dialog, words: dialog.getByRole('textbox', { name: 'Your words' }) };
}

describe('the feedback dialog', () => {
  it('S1-15 S2-88 S2-151 sends topic, words and contact, and shows the reference number', async () => {
    const { user, streams, dialog, words } = await openFeedback();
    const send = vi.spyOn(streams.feedback, 'send').mockReturnValue(worked({ id: '4711' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What is it about?' }), 'A kind word');
    await user.type(words, '  The lanterns are lovely.  ');
    await user.type(dialog.getByRole('textbox', { name: 'How to reach you (optional)' }), 'a@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      topic: 'praise',
      content: 'The lanterns are lovely.',
      contact: 'a@example.com',
    });
    expect(dialog.getByText('4711')).toBeTruthy();
    const thanks = dialog.getByRole('heading', { name: 'Thank you, it arrived' });
    await vi.waitFor(() => expect(document.activeElement).toBe(thanks));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S5-73 asks for a text between the bounds of the gateway, counted in characters', async () => {
    const streams = fakeStreams();
    streams.feedback.limits$.next({ min: 3, max: 5 });
    const send = vi.spyOn(streams.feedback, 'send');
    const { user, dialog, words } = await openFeedback(streams);
    const submit = () => user.click(dialog.getByRole('button', { name: 'Send' }));
    await user.type(words, 'ab');
    await submit();
    expect(await dialog.findByText('Between 3 and 5 characters')).toBeTruthy();
    expect(words.getAttribute('aria-invalid')).toBe('true');
    // Each is one character, of two units.
    await user.clear(words);
    await user.type(words, '🪷🪷🪷🪷🪷');
    expect(dialog.queryByText('Between 3 and 5 characters')).toBeNull();
    await user.type(words, '🪷');
    expect(await dialog.findByText('Between 3 and 5 characters')).toBeTruthy();
    await submit();
    expect(send).not.toHaveBeenCalled();
  });

  it('S5-73 counts along for the eye, and speaks only near the bounds', async () => {
    const streams = fakeStreams();
    streams.feedback.limits$.next({ min: 3, max: 40 });
    const { user, dialog, words } = await openFeedback(streams);
    const spoken = () => document.querySelector('dialog .sr[aria-live]')?.textContent;
    expect([dialog.getByText('0 / 40').getAttribute('aria-hidden'), spoken()]).toEqual(['true', '']);
    await user.type(words, 'ab');
    expect([Boolean(dialog.getByText('2 / 40')), spoken()]).toEqual([true, '1 character is missing']);
    await user.type(words, 'cd');
    expect(spoken()).toBe('');
    await user.type(words, 'x'.repeat(20));
    expect(spoken()).toBe('16 characters left');
    await user.type(words, 'x'.repeat(17));
    expect(spoken()).toBe('1 character too many');
  });

  it('keeps the words after a failure, and says why', async () => {
    const { user, streams, dialog, words } = await openFeedback();
    vi.spyOn(streams.feedback, 'send').mockReturnValue(refused('network'));
    await user.type(words, 'The lanterns are lovely.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByRole('alert').textContent).toBe('Network link is abnormal, please try again');
    expect((words as HTMLTextAreaElement).value).toBe('The lanterns are lovely.');
  });

  it('sends once however often the button is pressed', async () => {
    const { user, streams, dialog, words } = await openFeedback();
    const answer = new Subject<Outcome<{ id: string }>>();
    const send = vi.spyOn(streams.feedback, 'send').mockReturnValue(answer);
    await user.type(words, 'The lanterns are lovely.');
    const button = dialog.getByRole('button', { name: 'Send' });
    await user.click(button);
    await user.click(button);
    await user.type(words, '{Control>}{Enter}{/Control}');
    expect(send).toHaveBeenCalledOnce();
    act(() => {
      answer.next({ ok: true, value: { id: '1' } });
      answer.complete();
    });
    expect(dialog.getByText('Thank you, it arrived')).toBeTruthy();
  });

  it('keeps what was begun, and begins with what was kept', async () => {
    const streams = fakeStreams();
    streams.feedback.draft$.next({ topic: 'problem', content: 'It began', contact: '' });
    const keep = vi.spyOn(streams.feedback, 'keep');
    const { user, dialog, words } = await openFeedback(streams);
    expect((words as HTMLTextAreaElement).value).toBe('It began');
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'What is it about?' }).value).toBe(
      'problem',
    );
    await user.type(words, '!');
    expect(keep).toHaveBeenLastCalledWith({ topic: 'problem', content: 'It began!', contact: '' });
  });

  it('S2-88 is filled in and sent with the keyboard alone', async () => {
    const { user, streams, dialog } = await openFeedback();
    const send = vi.spyOn(streams.feedback, 'send');
    act(() => dialog.getByRole('combobox', { name: 'What is it about?' }).focus());
    await user.keyboard('{Tab}The lanterns are lovely.{Tab}{Tab}{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });
});
