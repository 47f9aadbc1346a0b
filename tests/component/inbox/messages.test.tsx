import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, type Remote, valueIn } from '../../../streams/remote/remote.ts';
import {
  createMessagesStore,
  type MessageFilter,
  type MessagesStore,
} from '../../../streams/stores/messages/createMessagesStore.ts';
import type { MessageList } from '../../../streams/stores/messages/messageList.ts';
import { behavior, verb, worked } from '../support/fakeActions.ts';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { redCount } from '../support/redCount.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { INBOX, MEMBER, NOW } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('security');
  await import('../../../src/features/inbox/MessagesPage.tsx');
}, 60_000);

function inbox(hasMore = false) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.inbox.inbox$.next(INBOX);
  const messages = {
    filter$: behavior<MessageFilter>({ type: null, onlyUnread: false }),
    messages$: behavior<Remote<MessageList>>(answered({ items: INBOX.latest, hasMore })),
    choose: vi.fn<MessagesStore['choose']>(),
    refresh: vi.fn<MessagesStore['refresh']>(),
    loadOlder: verb<MessagesStore['loadOlder']>(() => worked(null)),
    markUnread: verb<MessagesStore['markUnread']>(() => worked(null)),
    remove: verb<MessagesStore['remove']>(() => worked(null)),
  } satisfies MessagesStore;
  streams.setStore(createMessagesStore, messages);
  return { streams, messages };
}
async function open(set = inbox()) {
  const user = renderApp(set.streams, '/member/messageV2');
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  return { ...set, user };
}
const list = () => within(screen.getByRole('list', { name: 'Messages' }));

describe('the page of messages', () => {
  it('tells of a transfer who else it was with', async () => {
    const set = inbox();
    const transfer = {
      id: 'transfer',
      amount: 5_000,
      at: NOW,
      read: true,
      demo: false,
      name: 'b***a',
    } as const;
    const items = (['TEAM_TRANSFER_RECEIVED', 'TEAM_TRANSFER_SENT'] as const).map(type => ({
      ...transfer,
      id: type,
      type,
    }));
    set.messages.messages$.next(answered({ items, hasMore: false }));
    await open(set);
    expect(list().getByText('You received PT 50.00 from b***a.')).toBeTruthy();
    expect(list().getByText('You sent PT 50.00 to b***a.')).toBeTruthy();
  });

  it.each([
    ['S4-74', 'Deposit arrived', 'PT 500.00 was added to your balance.'],
    ['S4-75', 'Withdrawal approved', 'Your withdrawal of PT 200.00 was approved.'],
    ['S4-76', 'Withdrawal rejected', 'PT 100.00 stays in your balance.'],
    ['S4-77', 'Deposit failed', 'Your deposit of PT 50.00 did not arrive.'],
  ])('%s shows “%s” and reads it out in the pane', async (_row, title, text) => {
    const { user } = await open();
    await user.click(list().getByRole('button', { name: new RegExp(title) }));
    const pane = within(await screen.findByRole('article', { name: title }));
    expect(pane.getByText(text)).toBeTruthy();
  });

  it('S2-129 counts the unread ones in red beside its name in the menu, and nothing when there are none', async () => {
    const { streams } = await open();
    const entry = () =>
      within(screen.getByRole('navigation', { name: 'Member center' })).getByRole('link', {
        name: /Messages/,
      });
    expect(redCount(entry())).toBe('3');
    act(() => streams.inbox.inbox$.next({ ...INBOX, unread: 120 }));
    expect(redCount(entry())).toBe('99+');
    act(() => streams.inbox.inbox$.next({ ...INBOX, unread: 0 }));
    expect(entry().textContent).toBe('Messages');
    expect(redCount(entry())).toBeNull();
  });

  it('marks a message read when it is opened, and one that was read not again', async () => {
    const { streams, user } = await open();
    const read = vi.spyOn(streams.inbox, 'markRead');
    await user.click(list().getByRole('button', { name: /Deposit failed/ }));
    expect(read).not.toHaveBeenCalled();
    await user.click(list().getByRole('button', { name: /Deposit arrived/ }));
    expect(read).toHaveBeenCalledWith(['m4']);
  });

  it('gives the focus to the title of the opened message, and goes back to the list', async () => {
    const { user } = await open();
    await user.click(list().getByRole('button', { name: /Deposit arrived/ }));
    expect(document.activeElement?.textContent).toBe('Deposit arrived');
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(screen.getByText('Choose a message to read it.')).toBeTruthy();
  });

  it('marks unread and deletes, which closes the message; a refusal is told and closes nothing', async () => {
    const { messages, user } = await open();
    const unread = vi.spyOn(messages, 'markUnread');
    const remove = vi.spyOn(messages, 'remove').mockReturnValueOnce(refused('overloaded'));
    await user.click(list().getByRole('button', { name: /Deposit arrived/ }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(remove).toHaveBeenLastCalledWith(['m4']);
    expect(await screen.findByText('Choose a message to read it.')).toBeTruthy();
    await user.click(list().getByRole('button', { name: /Withdrawal approved/ }));
    await user.click(screen.getByRole('button', { name: 'Mark unread' }));
    expect(unread).toHaveBeenCalledWith(['m3']);
  });

  it('asks for one kind and for unread ones, and searches what is shown', async () => {
    const { messages, user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Deposit failed');
    expect(messages.choose).toHaveBeenLastCalledWith({ type: 'DEPOSIT_FAILED', onlyUnread: false });
    await user.click(screen.getByRole('checkbox', { name: 'Unread only' }));
    expect(messages.choose).toHaveBeenLastCalledWith({ type: null, onlyUnread: true });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '200.00');
    expect(list().getAllByRole('listitem')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
    expect(screen.getByText('No message like that among those that were loaded.')).toBeTruthy();
  });

  it('loads older ones while there are some', async () => {
    const set = inbox(true);
    const older = vi.spyOn(set.messages, 'loadOlder');
    const { messages, user } = await open(set);
    await user.click(screen.getByRole('button', { name: 'Load older messages' }));
    expect(older).toHaveBeenCalledOnce();
    const items = valueIn(messages.messages$.value)?.items ?? [];
    act(() => messages.messages$.next(answered({ items, hasMore: false })));
    expect(screen.queryByRole('button', { name: 'Load older messages' })).toBeNull();
  });

  it('says that it loads, that there are none, and from when they are', async () => {
    const { messages } = await open();
    act(() => messages.messages$.next({ kind: 'loading' }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    act(() => messages.messages$.next(answered({ items: [], hasMore: false })));
    expect(screen.getByText('No messages yet.')).toBeTruthy();
    const stale = { value: { items: INBOX.latest, hasMore: false }, reason: 'error', failure: null } as const;
    act(() => messages.messages$.next({ kind: 'stale', since: NOW - 60_000, isReading: false, ...stale }));
    expect(screen.getByText(/^as of/)).toBeTruthy();
  });
});
