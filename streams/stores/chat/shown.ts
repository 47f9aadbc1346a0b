import type { Failure } from '../../failure.ts';
import type { ChatMessage, ChatRead } from '../../wire/chat/shapes.ts';
import type { Outgoing } from './keptOutbox.ts';

/**
 * How far an own message has come: waiting for its turn or for the network, on its way, at the gateway, read by the
 * desk, or refused.
 */
export type SendState = 'queued' | 'sending' | 'sent' | 'read' | 'failed';

/** A message as the page shows it. */
export interface ShownMessage extends Omit<ChatMessage, 'n'> {
  /** Place in the conversation; null while it isn't part of it. */
  readonly n: number | null;
  /** Null for the other side's. */
  readonly state: SendState | null;
  readonly failure: Failure | null;
}

const told = (message: ChatMessage, read: ChatRead): ShownMessage => ({
  ...message,
  state: message.author !== 'member' ? null : message.n <= read.desk ? 'read' : 'sent',
  failure: null,
});

const written = ({ id, text, at, state, failure }: Outgoing): ShownMessage => ({
  ...{ id, text, at, state, failure },
  n: null,
  author: 'member',
  name: null,
  links: [],
});

/** The conversation with what is still on its way, in the order of the gateway and then of writing. */
export function shownMessages(
  known: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  read: ChatRead,
): readonly ShownMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const waiting = outgoing.filter(({ id }) => !ids.has(id));
  // Accepted, but not in the topic yet: the socket may be down.
  const accepted = waiting.flatMap(({ message }) => message ?? []);
  const inOrder = [...known, ...accepted].sort((a, b) => a.n - b.n);
  return [
    ...inOrder.map(message => told(message, read)),
    ...waiting.filter(({ message }) => message === null).map(written),
  ];
}
