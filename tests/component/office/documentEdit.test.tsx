import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Office } from '../../../office/client/createOffice.ts';
import { Toasts } from '../../../office/kit/Toasts.tsx';
import DocumentPage from '../../../office/pages/content/DocumentPage.tsx';
import { createState } from '../../../streams/behaviors/state.ts';
import { answered, LOADING_REMOTE } from '../../../streams/remote/remote.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const stored = (edit: number, title: string) => ({
  ...{ kind: 'notice', key: 'hello', version: 1, edit, isShown: true, publishAt: null, endAt: null },
  ...{ draftBy: 'operator:ruma', draftAt: 1, shown: null, plannedBy: null, languages: ['en'], missing: [] },
  draft: { facts: {}, texts: { en: { title } } },
});

/** The page of a document that the gateway changes. */
async function open(edit = 1, title = 'as it was') {
  const answer$ = new Subject<unknown>();
  const made = fakeOffice({
    permissions: ['content.read', 'content.write', 'content.publish'],
    call: name => (name === 'officeContentSave' ? answer$ : new Subject()),
  });
  const document$ = createState(answered(stored(edit, title)));
  const reads = {
    ...made.office.reads,
    open: (name: CallName) => ({
      remote$: name === 'officeContentDocument' ? document$ : createState(LOADING_REMOTE),
      ...{ reload: () => {}, hold: () => () => {} },
    }),
  };
  const office = { ...made.office, reads } as unknown as Office;
  const page = (
    <Toasts>
      <Routes>
        <Route path="/content/:kind/:key" element={<DocumentPage />} />
      </Routes>
    </Toasts>
  );
  const user = await renderOffice(office, page, ['content'], '/content/notice/hello');
  return {
    user,
    calls: made.calls,
    field: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }),
    read: (again: number, text: string) => act(() => document$.set(answered(stored(again, text)))),
    saved: (at: number) =>
      act(() => {
        answer$.next({ version: 1, edit: at });
      }),
    save: () => user.click(screen.getByRole('button', { name: 'Save draft' })),
  };
}

beforeEach(() => {
  window.sessionStorage.clear();
  // The DOM of the tests measures nothing.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('issue 32.7: what is typed while a save is on its way stays, and is saved over it', async () => {
  const { user, field, save, saved, read, calls } = await open();
  await user.type(field(), '!');
  await save();
  await user.type(field(), '?');
  saved(2);
  read(2, 'as it was!');
  expect(field().value).toBe('as it was!?');
  await save();
  expect(calls).toHaveBeenLastCalledWith(
    'officeContentSave',
    expect.objectContaining({ edit: 2, value: { facts: {}, texts: { en: { title: 'as it was!?' } } } }),
    expect.anything(),
  );
});

it('issue 32.7: what others change replaces nothing that is typed, and is said', async () => {
  const { user, field, read } = await open();
  read(2, 'theirs');
  expect(field().value).toBe('theirs');
  await user.type(field(), ' and mine');
  read(3, 'theirs again');
  expect(field().value).toBe('theirs and mine');
  await user.click(screen.getByRole('button', { name: 'Show what is saved' }));
  expect(field().value).toBe('theirs again');
});

it('issue 32.7: what is typed and not saved is there again after the page was left', async () => {
  const first = await open();
  await first.user.type(first.field(), ' for long');
  cleanup();
  const { user, field } = await open();
  expect(field().value).toBe('as it was for long');
  await user.click(screen.getByRole('button', { name: 'Show what is saved' }));
  cleanup();
  expect((await open()).field().value).toBe('as it was');
});
