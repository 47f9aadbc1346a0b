/**
 * What wakes the readers of the log in all processes once something has committed. It may lose, repeat and reorder: the log
 * holds the events, and every reader looks at it once a second by itself.
 */
export interface Bus {
  /** @param notices Empty texts after a publish; a topic's name where only its epoch has changed. */
  announce(notices: Iterable<string>): void;
  /** Sends what is waiting, and ends. */
  close(): Promise<void>;
}
