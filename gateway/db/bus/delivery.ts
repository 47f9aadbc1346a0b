import type { Ev } from '../../../streams/wire/protocol/frames.ts';

/** Whom a delivery tells. Nothing here may throw. */
export interface DeliveryReader {
  /**
   * Events in the order of their arrival, any of which may be missing, repeated or late.
   * @param renewed Topics to be read again.
   */
  events(events: readonly Ev[], renewed: readonly string[]): void;
  /** Everything wanted is subscribed now. */
  settled(): void;
  /** Nothing more arrives until `settled` is called. */
  lost(): void;
}

/** The way of events from the writers to the processes that want them. */
export interface Delivery {
  /** Names the one reader; call it once. */
  open(reader: DeliveryReader): void;
  /** From now on events of the topic are to arrive; a topic is wanted as often as it is forgotten. */
  want(t: string): void;
  forget(t: string): void;
  /** Resolves once these topics are subscribed, or nothing arrives at all. */
  reached(names: readonly string[]): Promise<void>;
  /**
   * A number while everything wanted is subscribed; null otherwise. The same number twice says that all that was published in
   * between has been sent here.
   */
  standing(): number | null;
  /** Whether anything can be sent now. */
  connected(): boolean;
  /** Sends events of the log again. */
  resend(events: readonly Ev[]): void;
  /** Whether this process hears which transactions have been sent. */
  followSent(on: boolean): void;
  /** The transactions that were sent since the last call, with spaces in between. */
  sentSince(): string;
}
