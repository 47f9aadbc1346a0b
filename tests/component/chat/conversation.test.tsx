import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Conversation } from '../../../src/features/chat/Conversation.tsx';
import { linkParts } from '../../../src/features/chat/linkParts.ts';
import { LONGEST_CHAT_TEXT } from '../../../streams/wire/chat/words.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';
import { fakeChat, shown } from './support/fakeChat.ts';

beforeAll(() => startTexts());

const open = async (chat = fakeChat(), readers: 'everybody' | 'operator' | null = null) => {
  const { user } = renderPart(fakeStreams(), <Conversation chat={chat} readers={readers} />);
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  return { chat, user, field };
};

describe('the conversation', () => {
  it('S2-152 lists messages by days, with whose they are and how far the own ones have come', async () => {
    await open(
      fakeChat([
        shown(1, 'Hello', 'member', { state: 'read' }),
        shown(2, 'Good evening'),
        shown(3, 'Tomorrow', 'auto', { at: NOW + 86_400_000 }),
        shown(4, 'On its way', 'member', { at: NOW + 86_400_000, n: null, state: 'queued' }),
      ]),
    );
    const rows = within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('listitem');
    // Two of them are days.
    expect(rows).toHaveLength(6);
    expect(rows[1]?.textContent).toContain('Read');
    expect(rows[2]?.textContent).toContain('Mira');
    expect(rows[4]?.textContent).toContain('Automatic answer');
    expect(rows[5]?.textContent).toContain('Waiting to be sent');
  });

  it('S2-152 sends with Enter, begins a line with Shift+Enter, and tells that somebody types', async () => {
    const { chat, user, field } = await open();
    await user.type(field, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(chat.send.mock.calls).toEqual([['one\ntwo']]);
    expect((field as HTMLTextAreaElement).value).toBe('');
    expect(chat.type).toHaveBeenCalled();
    await user.type(field, '   {Enter}');
    expect(chat.send).toHaveBeenCalledTimes(1);
  });

  it('S2-152 counts near the limit and sends nothing beyond it', async () => {
    const { chat, user, field } = await open();
    await user.click(field);
    await user.paste('x'.repeat(LONGEST_CHAT_TEXT - 1));
    expect(screen.getByText('1 character left')).toBeTruthy();
    await user.paste('yyy');
    expect(screen.getByText('2 characters too many')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(chat.send).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('S2-152 offers to send a refused message again, or to drop it', async () => {
    const { chat, user } = await open(
      fakeChat([shown(1, 'refused', 'member', { n: null, state: 'failed' })]),
    );
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect([chat.resend.mock.calls, chat.drop.mock.calls]).toEqual([[['message-1']], [['message-1']]]);
  });

  it('S2-152 says politely what comes in and who is writing, and nothing of what was there', async () => {
    const { chat } = await open(fakeChat([shown(1, 'old news')]));
    const spoken = () => document.querySelector('[aria-live="polite"].sr')?.textContent;
    expect(spoken()).toBe('');
    const messages = [shown(1, 'old news'), shown(2, 'fresh news')];
    act(() => chat.view$.next(chat.view({ messages })));
    expect(spoken()).toBe('Mira: fresh news');
    act(() => chat.typing$.next('Mira'));
    expect(screen.getByText('Mira is writing …').closest('[role="status"]')).not.toBeNull();
    expect(chat.markRead).toHaveBeenCalled();
  });

  it('issue 11.13: says that only the operator of a demo reads along where others can reach it', async () => {
    await open(fakeChat(), 'operator');
    expect(screen.getByText(/^Demo: whoever runs it can read along/)).toBeTruthy();
    expect(screen.queryByText(/anybody can play/)).toBeNull();
  });

  it('S2-152 says who answers, until when it is true, and what is there before the first message', async () => {
    const { chat } = await open(fakeChat(), 'everybody');
    expect(screen.getByText('How can we help?')).toBeTruthy();
    expect(screen.getByText(/anybody can play the support desk/)).toBeTruthy();
    act(() => {
      chat.view$.next(chat.view({ person: 'Mira' }));
      chat.freshness$.next({ kind: 'stale', since: NOW, reason: 'disconnected' });
    });
    expect(screen.getByText('Mira is answering you')).toBeTruthy();
    expect(screen.getByText(/^as of /)).toBeTruthy();
  });

  it('reads older messages on demand', async () => {
    const chat = fakeChat([shown(9, 'newest')]);
    chat.view$.next(chat.view({ more: true }));
    const { user } = await open(chat);
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    expect(chat.older).toHaveBeenCalledTimes(1);
  });

  it('follows help pages of its own and web addresses, and nothing else', async () => {
    const links = [
      { label: 'Forgotten password', path: '/help#password' },
      { label: 'elsewhere', path: '//evil.example/' },
      { label: 'script', path: 'javascript:alert(1)' },
    ];
    await open(
      fakeChat([shown(1, '<b>see</b> https://example.com/a?b=1. javascript:alert(1)', 'auto', { links })]),
    );
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      'https://example.com/a?b=1',
      '/help#password',
    ]);
    expect(screen.getByText(/<b>see<\/b>/)).toBeTruthy();
  });
});

describe('addresses in a text', () => {
  it.each([
    ['no address', []],
    ['(https://a.example/x).', ['https://a.example/x']],
    ['http://a.example and HTTPS://B.example/?q=1!', ['http://a.example/', 'https://b.example/?q=1']],
    ['https:// ftp://a.example data:text/html,x', []],
  ])('are found in %j', (text, hrefs) => {
    const parts = linkParts(text);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
    expect(parts.map(part => part.text).join('')).toBe(text);
  });

  it.each([
    'https://waterlily.example@evil.example/login',
    'https://user:word@evil.example',
    'https://evil.example/\u202egnp.exe',
    'https://evil.example\u2066/a',
    'https://ev\u200bil.example',
  ])('issue 11.24: %j leads elsewhere than it seems to, and stays words', text => {
    expect(linkParts(text).filter(({ href }) => href !== null)).toEqual([]);
  });
});
