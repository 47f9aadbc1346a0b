import type { ChatMessage } from '../../wire/chat/shapes.ts';

/**
 * The known messages by their number: those of the topic's state, those that it dropped since, and older pages.
 * Shown is the part at the end without a gap.
 */
export interface History {
  /** Takes in the messages of a state; one that contradicts what is known is another conversation. */
  addState(messages: readonly ChatMessage[]): void;
  /** Takes in a page of older ones, as long as it belongs to what is known. */
  addOlder(messages: readonly ChatMessage[], before: number): void;
  /** The unbroken end, oldest first. */
  shown(): readonly ChatMessage[];
  clear(): void;
}

export function createHistory(): History {
  const byPlace = new Map<number, ChatMessage>();
  let last = 0;

  const put = (message: ChatMessage) => byPlace.set(message.n, message);
  const contradicts = ({ n, id }: ChatMessage) => (byPlace.get(n)?.id ?? id) !== id;

  return {
    addState(messages) {
      const newest = messages.at(-1)?.n ?? 0;
      // The topic was wiped: the known messages belong to no conversation any more.
      if (newest < last || messages.some(contradicts)) byPlace.clear();
      last = newest;
      for (const message of messages) put(message);
    },
    addOlder(messages, before) {
      if (!byPlace.has(before) || messages.some(contradicts)) return;
      for (const message of messages) put(message);
    },
    shown() {
      const end: ChatMessage[] = [];
      for (let n = last; n > 0; n -= 1) {
        const message = byPlace.get(n);
        if (message === undefined) break;
        end.push(message);
      }
      return end.reverse();
    },
    clear() {
      byPlace.clear();
      last = 0;
    },
  };
}
