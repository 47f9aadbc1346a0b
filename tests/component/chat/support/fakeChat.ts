import { vi } from 'vitest';
import type { Freshness } from '../../../../streams/freshness.ts';
import type { ChatStore, ChatView, ShownMessage } from '../../../../streams/stores/chat/createChatStore.ts';
import { behavior, worked } from '../../support/fakeActions.ts';
import { LIVE, NOW } from '../../support/values.ts';

export const shown = (
  n: number,
  text: string,
  author: ShownMessage['author'] = 'desk',
  more: Partial<ShownMessage> = {},
): ShownMessage => ({
  id: `message-${n}`,
  n,
  text,
  author,
  name: author === 'desk' ? 'Mira' : null,
  links: [],
  at: NOW + n * 60_000,
  state: author === 'member' ? 'sent' : null,
  failure: null,
  ...more,
});

/** A conversation that a test sets, with actions it watches. */
export function fakeChat(messages: readonly ShownMessage[] = []) {
  const view = (more: Partial<ChatView> = {}): ChatView => ({
    messages,
    more: false,
    person: null,
    known: true,
    ...more,
  });
  return {
    view,
    view$: behavior(view()),
    typing$: behavior<string | null>(null),
    unread$: behavior(0),
    freshness$: behavior<Freshness>(LIVE),
    send: vi.fn(),
    resend: vi.fn(),
    drop: vi.fn(),
    type: vi.fn(),
    markRead: vi.fn(),
    older: vi.fn(() => worked(null)),
    refresh: vi.fn(),
  } satisfies ChatStore & { view: unknown };
}
