import type { InboxMessage } from '../../../streams/wire/inbox/shapes.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';

/**
 * What is on the screen: the last value every view was told, and how often they were told. All variants write
 * here, so that no variant can be quick by telling nobody.
 */
export class Screen {
  sum = -1;
  winners: readonly Winner[] = [];
  maxWin = -1;
  unread = -1;
  latest: readonly InboxMessage[] = [];
  pool = -1;
  notifications = 0;

  readonly onSum = (value: number): void => {
    this.sum = value;
    this.notifications += 1;
  };
  readonly onWinners = (value: readonly Winner[]): void => {
    this.winners = value;
    this.notifications += 1;
  };
  readonly onMaxWin = (value: number): void => {
    this.maxWin = value;
    this.notifications += 1;
  };
  readonly onUnread = (value: number): void => {
    this.unread = value;
    this.notifications += 1;
  };
  readonly onLatest = (value: readonly InboxMessage[]): void => {
    this.latest = value;
    this.notifications += 1;
  };
  readonly onPool = (value: number): void => {
    this.pool = value;
    this.notifications += 1;
  };

  /** The state every variant must end in, to the letter. */
  fingerprint(): string {
    const { sum, maxWin, unread, pool } = this;
    const winners = this.winners.map(it => it.id);
    return JSON.stringify({ sum, winners, maxWin, unread, latest: this.latest.map(it => it.id), pool });
  }
}

/** Rows of the winner board. */
export const ROWS = 20;

export const maxWinOf = (winners: readonly Winner[]): number =>
  winners.reduce((max, it) => Math.max(max, it.winAmount), 0);

/** How many views look at what; 50 in all at `scale` 1. */
export function views(scale: number) {
  return {
    sum: Math.round(12 * scale),
    winners: Math.round(10 * scale),
    maxWin: Math.round(8 * scale),
    unread: Math.round(8 * scale),
    latest: Math.round(4 * scale),
    pool: Math.round(8 * scale),
  };
}
export type Views = ReturnType<typeof views>;

export const times = (count: number, task: () => void): void => {
  for (let n = 0; n < count; n += 1) task();
};
