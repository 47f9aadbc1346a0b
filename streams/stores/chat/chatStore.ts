import type { Observable } from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import type { Outcome } from '../../failure.ts';
import type { Freshness } from '../../freshness.ts';
import type { ShownMessage } from './shown.ts';

/** A conversation as the page shows it. */
export interface ChatView {
  /** Oldest first, those on their way last. */
  readonly messages: readonly ShownMessage[];
  /** Whether older ones can be read. */
  readonly more: boolean;
  /** The person of the desk who answers; null while nobody does. */
  readonly person: string | null;
  /** Whether the conversation has arrived from the gateway; messages that wait to be sent show before. */
  readonly known: boolean;
}

/** One side's view of the support chat. */
export interface ChatStore {
  readonly view$: Behavior<ChatView>;
  /** Name of whoever is writing at the desk; null while nobody is. */
  readonly typing$: Behavior<string | null>;
  /** Answers that were not read. */
  readonly unread$: Behavior<number>;
  readonly freshness$: Behavior<Freshness>;
  /** Writes a message; it waits for its turn, for the network, and over a reload. */
  send(text: string): void;
  resend(id: string): void;
  drop(id: string): void;
  /** Reports that somebody is typing here; sent at most once in a few seconds. */
  type(): void;
  /** Everything that is shown has been read. */
  markRead(): void;
  /** Reads a page of older messages. */
  older(): Observable<Outcome<null>>;
  refresh(): void;
}
