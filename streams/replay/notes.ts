import type { Ev } from '../wire/protocol/frames.ts';
import type { Expectation } from './expectations.ts';

/** What a player reports; `line` is null for what the client did by itself. `K` are the names of the topics. */
export type ReplayNote<K extends string = string> =
  | {
      readonly kind: 'event';
      readonly line: number;
      readonly topic: K;
      readonly ev: Ev;
      /** `before`: it happened before the first connection; `hello` or a snapshot contains it. */
      readonly fate: 'arrived' | 'again' | 'lost' | 'before';
    }
  | {
      readonly kind: 'link' | 'rest';
      readonly line: number | null;
      readonly title: string;
      readonly raw: unknown;
    }
  | { readonly kind: 'expect'; readonly expectation: Expectation };
