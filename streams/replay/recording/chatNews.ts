import type { ChatEvent, ChatState } from '../../wire/entities/chat.ts';

/** Events that bring a conversation from one state to a later one. */
export function chatNews(before: ChatState, after: ChatState): ChatEvent[] {
  const last = before.messages.at(-1)?.n ?? 0;
  const sides = ['member', 'desk'] as const;
  return [
    ...(after.person === before.person ? [] : [{ op: 'person' as const, person: after.person }]),
    ...after.messages.filter(({ n }) => n > last).map(message => ({ op: 'message' as const, message })),
    ...sides
      .filter(by => after.read[by] > before.read[by])
      .map(by => ({ op: 'read' as const, by, upTo: after.read[by] })),
  ];
}
