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

/** Events of one topic at one moment; `K` are the names of the topics. */
export interface EventStep<K extends string = string> extends Timed {
  readonly kind: 'event';
  readonly topic: K;
  readonly count: number;
  /** `d` of the event, counted from 0. */
  item(index: number, context: ItemContext): unknown;
  readonly batch: number;
  readonly lost: boolean;
  readonly twice: boolean;
  readonly hold: number;
  readonly newEpoch: boolean;
}
export type StateStep<K extends string = string> = Timed & {
  readonly kind: 'state';
  readonly state: K;
} & Omit<LineOf<'state'>, Timing | 'state'>;
export type LinkStep = Timed & { readonly kind: 'link' } & Omit<LineOf<'link'>, Timing>;
export type RestStep = Timed & { readonly kind: 'rest' } & Omit<LineOf<'rest'>, Timing>;
export type PageStep = Timed & { readonly kind: 'page' } & Omit<LineOf<'page'>, Timing>;
export type DoStep = Timed & { readonly kind: 'do' } & Omit<LineOf<'do'>, Timing>;
export type ExpectStep = Timed & { readonly kind: 'expect' } & Omit<LineOf<'expect'>, Timing>;

/** One thing that happens, at its own time. */
export type ScriptStep<K extends string = string> =
  | EventStep<K>
  | StateStep<K>
  | LinkStep
  | RestStep
  | PageStep
  | DoStep
  | ExpectStep;

/** A script that was read and checked; `K` are the names of its product's topics. */
export interface Script<K extends string = string> {
  readonly header: ScriptHeader;
  /** In the order of their times; lines of the same time keep their order. */
  readonly steps: readonly ScriptStep<K>[];
  /** Time at which the last step is over, ms: nothing is held back or waited for any more. */
  readonly duration: number;
}
