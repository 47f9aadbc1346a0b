import type { Behavior } from '../behavior.ts';
import type { Streams } from '../index.ts';
import type { Expectation } from '../replay/expectations.ts';
import type { TopicKey } from '../wire/tables/topics.ts';
import type { PlatformScript } from './scripts.ts';

/** Row of the timeline: one per topic, one for the connection, one for calls, one for expectations. */
export type Track = TopicKey | 'link' | 'rest' | 'expect';

/**
 * What became of a step:
 * - `applied`: it changed what the page shows;
 * - `waiting`: it arrived and waits for what is missing before it;
 * - `ignored`: it arrived and was rightly dropped (seen before, older, not usable);
 * - `lost`: the script kept it from arriving;
 * - `met`, `missed`: an expectation;
 * - `done`: a link change or an answered call.
 */
export type StepOutcome = 'applied' | 'waiting' | 'ignored' | 'lost' | 'met' | 'missed' | 'done';

/** One thing that happens in a script, with what it did. */
export interface TimelineStep {
  /** Position in the timeline, from 0. */
  readonly index: number;
  /** Milliseconds since the first connection. */
  readonly at: number;
  readonly track: Track;
  /** Line of the script it comes from; null for what the client did by itself (a reconnect, a call). */
  readonly line: number | null;
  /** Few words, the same in every language: `#12`, `drop`, `GET /wps/member/info 200`, `balance.balance$.sum`. */
  readonly title: string;
  readonly outcome: StepOutcome;
  /** The event, directive or answer as it is on the wire or in the script. */
  readonly raw: unknown;
  /** Stores whose state it changed, with plain data before and after; empty when it changed nothing. */
  readonly changes: readonly StateChange[];
}

export interface StateChange {
  /** Path as `expect` lines write it: `balance.balance$`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Timeline {
  readonly steps: readonly TimelineStep[];
  /** Length of the script with what its last line does on screen, ms. */
  readonly duration: number;
  /** Tracks that occur, in a fixed order. */
  readonly tracks: readonly Track[];
}

/** Position and state of a replay. */
export interface ReplayStatus {
  /** Milliseconds since the first connection. */
  readonly position: number;
  readonly playing: boolean;
  /** Script milliseconds per real one, 0.1 to 100. */
  readonly speed: number;
  /** Whether the state at another position is being computed. */
  readonly seeking: boolean;
  readonly ended: boolean;
}

/**
 * A script that is played in the page, with the controls of a player. `createReplaySession` opens one; until
 * `close` all timers and dates of the page follow the script. Frames, microtasks and messages stay real, so that
 * React works; code that needs a real timer must take it before.
 */
export interface ReplaySession {
  readonly script: PlatformScript;
  /**
   * The streams that the page shows: idle ones until the timeline is known, then the script's; different ones
   * after a seek backwards.
   */
  readonly streams$: Behavior<Streams>;
  /** Null until the script was played once in the background. */
  readonly timeline$: Behavior<Timeline | null>;
  readonly status$: Behavior<ReplayStatus>;
  /** Expectations met or missed up to the position. */
  readonly expectations$: Behavior<readonly Expectation[]>;
  /**
   * Allowed before the timeline is known: playback begins as soon as it can. At the end it starts from the
   * beginning.
   */
  play(): void;
  pause(): void;
  /** To the next or the previous step; pauses. */
  step(direction: 1 | -1): Promise<void>;
  /** To a position, in either direction; goes on playing if it did. Of several calls the newest counts. */
  seek(position: number): Promise<void>;
  /** Lets something happen now that the script does not hold; a seek backwards forgets it. */
  happen(step: PlatformScript['steps'][number]): void;
  /** Clamped to 0.1 to 100. */
  setSpeed(speed: number): void;
  /** Closes the streams and gives the real timers back. */
  close(): void;
}
