import type { TopicKey } from '../../wire/tables/topics.ts';
import type { ScriptHeader } from './header.ts';
import type { LineOf } from './lines.ts';

/** What a made-up event may depend on. */
export interface ItemContext {
  /** World time, epoch ms. */
  readonly now: number;
  /** State of the topic before the event; null while there is none. */
  readonly state: unknown;
}

type Timing = 'at' | 'after' | 'repeat' | 'every' | 'seed';
interface Timed {
  /** Milliseconds after the first connection. */
  readonly at: number;
  /** Line of the text. */
  readonly line: number;
}

/** Events of one topic at one moment. */
export interface EventStep extends Timed {
  readonly kind: 'event';
  readonly topic: TopicKey;
  readonly count: number;
  /** `d` of the event, counted from 0. */
  item(index: number, context: ItemContext): unknown;
  readonly batch: number;
  readonly lost: boolean;
  readonly twice: boolean;
  readonly hold: number;
  readonly newEpoch: boolean;
}
export type StateStep = Timed & { readonly kind: 'state' } & Omit<LineOf<'state'>, Timing>;
export type LinkStep = Timed & { readonly kind: 'link' } & Omit<LineOf<'link'>, Timing>;
export type RestStep = Timed & { readonly kind: 'rest' } & Omit<LineOf<'rest'>, Timing>;
export type PageStep = Timed & { readonly kind: 'page' } & Omit<LineOf<'page'>, Timing>;
export type DoStep = Timed & { readonly kind: 'do' } & Omit<LineOf<'do'>, Timing>;
export type ExpectStep = Timed & { readonly kind: 'expect' } & Omit<LineOf<'expect'>, Timing>;

/** One thing that happens, at its own time. */
export type ScriptStep = EventStep | StateStep | LinkStep | RestStep | PageStep | DoStep | ExpectStep;

export interface Script {
  readonly header: ScriptHeader;
  /** In the order of their times; lines of the same time keep their order. */
  readonly steps: readonly ScriptStep[];
  /** Time at which the last step is over, ms: nothing is held back or waited for any more. */
  readonly duration: number;
}
