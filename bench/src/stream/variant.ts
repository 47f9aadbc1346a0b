import type { Emitter } from '@socket.io/component-emitter';
import type { PlatformRuntime } from '../../../streams/wire/tables/runtime.ts';
import type { Screen, Views } from './screen.ts';
import type { Event } from './workload.ts';

// An alias: the emitter wants an index signature, which an interface has not.
type BusEvents = { ev: (event: Event) => void };
/** Emits `ev` with each decoded event, as socket.io-client's socket does. */
export type Bus = Emitter<BusEvents, BusEvents>;

/** The check of each topic's payload; the same one for every variant. */
export type Checks = PlatformRuntime['topicData'];

/** What a variant connects: events on one side, views on the other. */
export interface Wiring {
  readonly bus: Bus;
  readonly screen: Screen;
  readonly views: Views;
  readonly checks: Checks;
}

/** A connected variant. */
export interface Running {
  /** Called once per frame. */
  frame(): void;
  stop(): void;
}

/** One way to bring events to views. */
export interface Variant {
  readonly name: string;
  /** Tells the views once per frame instead of once per event. */
  readonly batched: boolean;
  /** Connects; resolves when events may come. */
  start(wiring: Wiring): Promise<Running>;
}
