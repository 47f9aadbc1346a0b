import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NoticeRegion } from '../../../src/app/notices/NoticeRegion.tsx';
import { NoticesHost } from '../../../src/app/notices/NoticesHost.tsx';
import { BalanceChip } from '../../../src/app/shell/BalanceChip.tsx';
import { AppDialog } from '../../../src/dialogs/AppDialog.tsx';
import { ChatMessageList } from '../../../src/features/chat/ChatMessageList.tsx';
import { ChatMessageRow } from '../../../src/features/chat/ChatMessageRow.tsx';
import { type NoticeKind, useNotify } from '../../../src/kit/notices/NoticesContext.ts';
import { shown } from '../chat/support/fakeChat.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderPart, startTexts } from '../support/renderApp.tsx';
import { BALANCE, MEMBER } from '../support/values.ts';

beforeAll(() => startTexts());
afterEach(() => window.localStorage.clear());

function Says({ kind }: { readonly kind: NoticeKind }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('A sentence', kind)}>
      say
    </button>
  );
}

describe('a notice', () => {
  it.each([
    ['done', 'check'],
    ['failed', 'triangle-exclamation-point'],
    ['info', 'info'],
  ] as const)('issue 11.32: of the kind %s wears the icon %s', (kind, icon) => {
    render(
      <NoticesHost>
        <Says kind={kind} />
        <NoticeRegion />
      </NoticesHost>,
    );
    screen.getByRole('button', { name: 'say' }).click();
    return screen.findByText('A sentence').then(text => {
      const address = text.parentElement?.querySelector('use')?.getAttribute('href');
      expect(address?.split('#')[1]).toBe(icon);
    });
  });
});

describe('issue 29, 7.2: what is spoken', () => {
  const TOP = (
    <AppDialog title="On top" onClose={() => {}}>
      A text
    </AppDialog>
  );
  const saying = () => screen.getByRole('button', { name: 'say', hidden: true });
  const withDialog = (dialog: ReactNode) => (
    <NoticesHost>
      <Says kind="done" />
      {dialog}
      <NoticeRegion />
    </NoticesHost>
  );

  it('the same sentence again is a new element, because a text that stays is not spoken twice', async () => {
    render(withDialog(null));
    saying().click();
    const first = await screen.findByText('A sentence');
    expect(first.closest('[role="status"]')).not.toBeNull();
    saying().click();
    await waitFor(() => expect(first.isConnected).toBe(false));
    expect(screen.getByText('A sentence')).toBeTruthy();
  });

  it('it is said in the dialog on top, because what is behind one is not heard', async () => {
    render(withDialog(TOP));
    const dialog = await openDialog('On top');
    const region = dialog.querySelector('[aria-live="polite"]');
    saying().click();
    expect(region?.contains(await screen.findByText('A sentence'))).toBe(true);
  });

  it('what closes its dialog is said by the page', async () => {
    const view = render(withDialog(TOP));
    await openDialog('On top');
    saying().click();
    view.rerender(withDialog(null));
    expect((await screen.findByText('A sentence')).closest('[role="status"]')).not.toBeNull();
  });
});

describe('a hidden balance', () => {
  it('issue 11.32: stays hidden when the page is loaded again', async () => {
    const open = () => {
      const streams = fakeStreams();
      streams.session.session$.next(MEMBER);
      streams.balance.balance$.next(BALANCE);
      return renderPart(streams, <BalanceChip />);
    };
    const first = open();
    await first.user.click(screen.getByRole('button', { name: 'Hide balance' }));
    first.unmount();
    const second = open();
    expect(screen.queryByText('PT 24,860.50')).toBeNull();
    expect(screen.getByText('******')).toBeTruthy();
    await second.user.click(screen.getByRole('button', { name: 'Hide balance' }));
    second.unmount();
    open();
    expect(screen.getByText('PT 24,860.50')).toBeTruthy();
  });
});

describe('the support desk', () => {
  it('issue 11.32: says the name of the member whose conversation it is', () => {
    renderPart(
      fakeStreams(),
      <ChatMessageList
        messages={[shown(1, 'Hello', 'member')]}
        mine="desk"
        member="mira"
        more={false}
        typing={null}
      />,
    );
    expect(screen.getByText('mira')).toBeTruthy();
    expect(screen.queryByText('Visitor')).toBeNull();
  });

  it('says no name beside an own message', () => {
    renderPart(
      fakeStreams(),
      <ChatMessageRow
        message={shown(1, 'Hello', 'member')}
        isMine={true}
        member={null}
        follows={false}
        onResend={undefined}
        onDrop={undefined}
      />,
    );
    expect(screen.getByText('You:')).toBeTruthy();
  });
});
