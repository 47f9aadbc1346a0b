import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NoticeRegion } from '../../../src/app/notices/NoticeRegion.tsx';
import { NoticesHost } from '../../../src/app/notices/NoticesHost.tsx';
import SiteDataNotice from '../../../src/app/notices/SiteDataNotice.tsx';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';

beforeAll(() => startTexts());
afterEach(() => vi.restoreAllMocks());

function open() {
  const streams = fakeStreams();
  render(
    <StreamsContext value={streams}>
      <NoticesHost>
        <SiteDataNotice />
        <NoticeRegion />
      </NoticesHost>
    </StreamsContext>,
  );
  return streams;
}

it('issue 28: where nothing is kept for the site, a visitor and a member are told what is lost', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const streams = open();
  expect(await screen.findByText(/You can sign in, but only until this page is reloaded/)).toBeTruthy();
  act(() => streams.session.session$.next(MEMBER));
  expect(await screen.findByText(/you are signed in until this page is reloaded or closed/)).toBeTruthy();
});

it('issue 28: a browser that keeps what it is given says nothing', () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('');
});
