import { screen, waitFor } from '@testing-library/react';
import { throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { CopyPanel } from '../../../office/pages/care/dataRequests/CopyPanel.tsx';
import { RequestActs } from '../../../office/pages/care/dataRequests/RequestActs.tsx';
import { FeedbackActs } from '../../../office/pages/care/feedback/FeedbackActs.tsx';
import type { OfficeDataRequest } from '../../../streams/wire/office/dataRequestCalls.ts';
import type { OfficeFeedback } from '../../../streams/wire/office/feedbackCalls.ts';
import { fakeOffice, renderOffice, worked } from './fakeOffice.tsx';

const FEEDBACK: OfficeFeedback = {
  ...{ id: '7', at: 1, uid: 'u1', username: 'mira', topic: 'idea', state: 'new', language: 'EN' },
  ...{ beginning: 'More kites', edit: 0, changedBy: null, changedAt: null },
};
const REQUEST: OfficeDataRequest = {
  ...{ id: '0'.repeat(24), uid: 'u1', username: 'mira', kind: 'erasure', state: 'asked', askedBy: 'member' },
  ...{ askedAt: 1, dueAt: 2, done: 0, of: 0, endedAt: null, endedBy: null, reason: '' },
};
/** What a button is called: without the key beside its name. */
function nameOf(button: HTMLElement): string | null {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
}
const buttons = () => screen.queryAllByRole('button').map(nameOf);

describe('acts on feedback', () => {
  it.each([
    ['new', 'u1', ['Answer', 'Mark as read', 'Done', 'Write a note']],
    ['new', null, ['Mark as read', 'Done', 'Write a note']],
    ['read', 'u1', ['Answer', 'Done', 'Write a note']],
    ['answered', 'u1', ['Done', 'Write a note']],
    ['done', 'u1', ['Open again', 'Write a note']],
  ] as const)('issue 32.10: of a %s one of %s are those that can be', async (state, uid, shown) => {
    const { office } = fakeOffice({ permissions: ['chat.read', 'chat.answer'] });
    const part = <FeedbackActs feedback={{ ...FEEDBACK, state, uid }} note="" />;
    await renderOffice(office, part, ['feedback']);
    expect(buttons()).toEqual(shown);
  });

  it('issue 32.10: an answer is sent as it was written, and none without words', async () => {
    const { office, calls } = fakeOffice({
      permissions: ['chat.read', 'chat.answer'],
      call: () => throwError(() => new Error('the line broke')),
    });
    const user = await renderOffice(office, <FeedbackActs feedback={FEEDBACK} note="" />, ['feedback']);
    await user.click(screen.getByRole('button', { name: /^Answer/ }));
    await user.click(await screen.findByRole('button', { name: 'Send the answer' }));
    expect(screen.getByText('Write what the member reads.')).toBeTruthy();
    expect(calls).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'They are on their way. ');
    await user.click(await screen.findByRole('button', { name: 'Send the answer' }));
    expect(calls.mock.calls[0]?.slice(0, 2)).toEqual([
      'officeFeedbackAnswer',
      { id: '7', text: 'They are on their way.' },
    ]);
  });

  it('issue 32.10: are none for who may only read', async () => {
    const { office } = fakeOffice({ permissions: ['chat.read'] });
    await renderOffice(office, <FeedbackActs feedback={FEEDBACK} note="" />, ['feedback']);
    expect(buttons()).toEqual([]);
  });
});

describe('acts on requests for data', () => {
  it.each([
    [{}, ['Erase the member', 'Refuse']],
    [{ state: 'running' }, ['Take the erasure back']],
    [{ kind: 'copy' }, ['Refuse']],
    [{ state: 'done', endedAt: 3, endedBy: 'gateway' }, []],
  ] as const)('issue 32.10: of %o are those that can be', async (more, shown) => {
    const { office } = fakeOffice({ permissions: ['member.read', 'member.erase'] });
    await renderOffice(office, <RequestActs request={{ ...REQUEST, ...more }} />, ['dataRequests']);
    expect(buttons()).toEqual(shown);
  });

  it('issue 32.10: a copy is read page by page for its request and saved once it is whole', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}` }));
    Object.assign(URL, { revokeObjectURL: () => {} });
    const { office, calls } = fakeOffice({
      permissions: ['member.export'],
      call: (_name, input) =>
        worked(
          'cursor' in (input as object)
            ? { kind: 'chat', rows: [{ uid: 'u1' }], next: null, done: 2, of: 2 }
            : { kind: 'account', rows: [{ username: 'mira' }], next: 'second', done: 1, of: 2 },
        ),
    });
    const user = await renderOffice(office, <CopyPanel request={{ ...REQUEST, kind: 'copy' }} />, [
      'dataRequests',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save as JSON' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const asked = { uid: 'u1', request: REQUEST.id };
    expect(calls.mock.calls.map(call => call.slice(0, 2))).toEqual([
      ['officeMemberData', { uid: 'u1' }],
      ['officeMemberDataRead', { ...asked, cursor: 'second' }],
      ['officeMemberData', { uid: 'u1', cursor: 'second' }],
      ['officeMemberDataRead', { ...asked, cursor: null }],
    ]);
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({
      account: [{ username: 'mira' }],
      chat: [{ uid: 'u1' }],
    });
  });
});
