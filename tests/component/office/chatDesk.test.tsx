import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnswerBox } from '../../../office/pages/care/AnswerBox.tsx';
import { ChatList } from '../../../office/pages/care/ChatList.tsx';
import type { QueuedChat } from '../../../streams/wire/chat/queueWords.ts';
import { fakeOffice, renderOffice, worked } from './fakeOffice.tsx';

const canned = (shortcut: string, language: string, text: string) => ({
  ...{ shortcut, language, text, changedBy: 'operator:ruma', changedAt: 0 },
});
const CANNED = {
  rows: [
    canned('hello', 'en', 'Hello {name}!'),
    canned('late', 'bn', 'এক ঘণ্টা লাগে।'),
    canned('late', 'en', 'It takes an hour.'),
    canned('limits', 'en', 'Limits are in your account.'),
  ],
  next: null,
};

async function answering({ language = 'en', isTheirs = false } = {}) {
  const { office, calls } = fakeOffice({
    permissions: ['chat.read', 'chat.answer'],
    answers: { officeCanned: CANNED },
    call: () => worked({}),
  });
  const box = <AnswerBox uid="u1" name="mira" language={language} isTheirs={isTheirs} />;
  const user = await renderOffice(office, box, ['care']);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
  const made = (name: string) => calls.mock.calls.filter(([call]) => call === name).map(([, input]) => input);
  return { user, field, made };
}
const offered = () => screen.queryAllByRole('option').map(it => it.textContent);

describe('answering a conversation', () => {
  it('issue 32.10: offers ready answers after /, in the language of the conversation, and fills one in by the keys', async () => {
    const { user, field, made } = await answering({ language: 'bn' });
    await user.type(field, '/l');
    expect(offered()).toEqual([
      expect.stringMatching(/^\/late bn/),
      expect.stringMatching(/^\/limits en/),
      expect.stringMatching(/^\/hello en/),
    ]);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field.value).toBe('Hello mira!');
    expect(offered()).toEqual([]);
    // Choosing sends nothing; Enter on what stands there does.
    expect(made('officeChatSend')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(made('officeChatSend')).toEqual([{ uid: 'u1', text: 'Hello mira!' }]);
    expect(field.value).toBe('');
  });

  it('issue 32.10: tells that somebody is writing once in a while, and keeps a slash in a sentence as it is', async () => {
    const { user, field, made } = await answering();
    await user.type(field, 'yes and/or no');
    expect(offered()).toEqual([]);
    expect(made('officeChatTyping')).toEqual([{ uid: 'u1' }]);
  });

  it('issue 32.10: takes nothing for a conversation that somebody else answers', async () => {
    const { field } = await answering({ isTheirs: true });
    expect(field.disabled).toBe(true);
    expect(screen.getByText('Somebody else answers this conversation.')).toBeTruthy();
  });
});

describe('the list of the desk', () => {
  const chat = (uid: string, more: Partial<QueuedChat> = {}): QueuedChat => ({
    ...{ uid, name: uid, guest: false, language: 'en', claimedBy: null, claimedAt: null },
    ...{ waitsSince: null, unread: 0, at: 1, typingUntil: 0, ...more },
  });
  const CHATS = [
    chat('anika', { waitsSince: 1, unread: 2 }),
    chat('babul', { claimedBy: 'operator:ruma', claimedAt: 1 }),
    chat('chitra', { claimedBy: 'operator:tanvir', claimedAt: 1 }),
  ];
  const draw = async (chats: readonly QueuedChat[] | null) => {
    const { office } = fakeOffice({ permissions: ['chat.read'] });
    const list = <ChatList chats={chats} staleSince={null} open={null} people={[]} />;
    return renderOffice(office, list, ['care']);
  };

  it('issue 32.10: has who waits, the own ones and all that are open, and says who has which', async () => {
    const user = await draw(CHATS);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('2 unread messages')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Mine (1)' }));
    expect(screen.getByRole('link', { name: /babul/ }).textContent).toContain('You');
    await user.click(screen.getByRole('radio', { name: 'All open (3)' }));
    expect(screen.getByRole('link', { name: /chitra/ }).textContent).toContain('tanvir');
  });

  it('issue 32.10: says that nobody waits', async () => {
    await draw([]);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getByText('Nobody waits for an answer.')).toBeTruthy();
  });
});
