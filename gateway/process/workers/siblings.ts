import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { type Channel, type ChannelHandlers, type ChannelPort, createChannel } from './channel.ts';
import { REQUESTS } from './orders.ts';

/** How something is: a part that works, a number that people watch, or parts of their own. */
export type State = { readonly [part: string]: boolean | number | State };

/** The states of all workers, joined. */
export interface JoinedStates {
  readonly state: State;
  /** How many workers there should be, and how many have answered. */
  readonly workers: { readonly wanted: number; readonly serving: number };
}

/** What a worker knows of the others. */
export interface Siblings {
  /** Its number, from 1. */
  readonly number: number;
  /** Folder of the sockets over which workers hand requests to each other. */
  readonly folder: string;
  /** Answers a question about this worker; registered once. What is joined has to be a state. */
  provide(question: string, read: () => Promise<object>): void;
  /** The same question to all. Rejects when the primary doesn't answer. */
  join(question: string): Promise<JoinedStates>;
  /** Counts more of a key in a window, over all workers. */
  count(
    key: string,
    windowMs: number,
    times?: number,
  ): Promise<{ readonly current: number; readonly ttl: number }>;
}

/** The primary answers later than the slowest worker may, ms. */
const JOIN_MS = 4_000;

const isParts = (value: State[string] | undefined): value is State => typeof value === 'object';

/** A part works if it works everywhere; of numbers the greatest counts. */
export function joinStates(states: readonly State[]): State {
  const joined: Record<string, State[string]> = {};
  for (const state of states) {
    for (const [part, value] of Object.entries(state)) {
      const before = ownValue(joined, part);
      if (before === undefined) joined[part] = value;
      else if (isParts(before) && isParts(value)) joined[part] = joinStates([before, value]);
      else if (typeof before === 'number' && typeof value === 'number')
        joined[part] = Math.max(before, value);
      else joined[part] = before === true && value === true;
    }
  }
  return joined;
}

/** The worker's end of the pipe, before and after it knows its number. */
export interface PrimaryLink {
  siblings(number: number, folder: string): Siblings;
}

/** Connects a worker with the primary. */
export function joinPrimary(port: ChannelPort, handlers: ChannelHandlers): PrimaryLink {
  const provided = new Map<string, () => Promise<object>>();
  const channel: Channel = createChannel(port, {
    ...handlers,
    [REQUESTS.state]: async (question: string) => (await provided.get(question)?.()) ?? null,
  });
  // A primary that is gone has ended this process, too.
  channel.request(REQUESTS.ready).catch(() => undefined);
  return {
    siblings: (number, folder) => ({
      number,
      folder,
      provide: (question, read) => void provided.set(question, read),
      async join(question) {
        const all = await channel.request<{ workers: number; states: (State | null)[] }>(
          REQUESTS.states,
          question,
          JOIN_MS,
        );
        const states = all.states.filter(state => state !== null);
        return {
          state: joinStates(states),
          workers: { wanted: all.workers, serving: states.length },
        };
      },
      count: (key, windowMs, times = 1) => channel.request(REQUESTS.count, { key, windowMs, times }, JOIN_MS),
    }),
  };
}
