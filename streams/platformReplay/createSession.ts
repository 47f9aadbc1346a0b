import { createState } from '../behaviors/state.ts';
import { createStreams } from '../index.ts';
import type { StreamDeps } from '../platform.ts';
import { createReplayClock, type ReplayClock } from '../replay/clock.ts';
import type { Expectation } from '../replay/expectations.ts';
import type { ReplayNote } from '../replay/notes.ts';
import type { TopicKey } from '../wire/tables/topics.ts';
import { captureFrames, type RealFrames } from './frames.ts';
import type { PlatformScript } from './scripts.ts';
import { SeekableRun } from './seekableRun.ts';
import type { ReplaySession, ReplayStatus, Timeline } from './session.ts';
import { stepTarget } from './stepTarget.ts';
import { dryRun, playingTime } from './timeline/dryRun.ts';
import { waitingDeps } from './waitingDeps.ts';

export interface ReplaySessionOptions {
  /** The page's own dependencies; those that read a clock or have an effect outside are replaced. */
  readonly deps: StreamDeps;
  /** Origin whose requests the script answers. */
  readonly origin: string;
  /** Real frames that pace the playback; the page's own unless given. */
  readonly frames?: RealFrames;
  /** Clock of the script; without it a clock replaces all timers of the page until `close`. */
  readonly clock?: ReplayClock;
  /** Whether `timeline$` is wanted; for it the script is played through once before it is shown. Yes unless given. */
  readonly timeline?: boolean;
  /** Called for everything that happens in what is shown, in order. */
  readonly note?: (note: ReplayNote<TopicKey>) => void;
}

/** Script milliseconds per real one. */
const SLOWEST = 0.1;
const FASTEST = 100;
/** A longer frame means that the page was hidden or busy, ms. */
const LONGEST_FRAME_MS = 250;

/** Opens a script for playback; it waits at its start until `play`. */
export function createReplaySession(
  script: PlatformScript,
  {
    deps,
    origin,
    frames = captureFrames(),
    clock = createReplayClock(script.header.now),
    timeline: wantsTimeline = true,
    note,
  }: ReplaySessionOptions,
): ReplaySession {
  const waiting = createStreams(waitingDeps(deps, script));
  const streams = createState(waiting);
  const timeline = createState<Timeline | null>(null);
  const expectations = createState<readonly Expectation[]>([]);
  const status = createState<ReplayStatus>({
    position: 0,
    playing: false,
    speed: 1,
    seeking: false,
    ended: false,
  });
  const end = playingTime(script);
  let seekable: SeekableRun | null = null;
  let wanted: { readonly position: number; readonly done: () => void } | null = null;
  let wake = () => {};
  let isOpen = true;

  const tell = (change: Partial<ReplayStatus>) => status.set({ ...status.value, ...change });

  /** Shows the position of the player. */
  function show(): void {
    if (!isOpen || !seekable?.run) return;
    const { position, run } = seekable;
    streams.set(run.page);
    if (expectations.value.length !== run.replay.expectations.length) {
      expectations.set([...run.replay.expectations]);
    }
    const ended = position >= end;
    tell({ position, ended, seeking: wanted !== null, playing: status.value.playing && !ended });
  }

  async function wind(position: number): Promise<void> {
    const goal = wanted;
    await seekable?.wind(position, () => isOpen && wanted === goal);
    if (wanted === goal) wanted = null;
    goal?.done();
    show();
  }

  async function work(): Promise<void> {
    const socketIo = await deps.loadSocketIo();
    const options = { deps, origin, clock, socketIo };
    const written = wantsTimeline ? await dryRun(script, options) : null;
    if (!isOpen) return;
    seekable = new SeekableRun(script, { ...options, ...(note && { note }) });
    await seekable.wind(0, () => isOpen);
    waiting.close();
    show();
    timeline.set(written);
    let before = frames.now();
    let owed = 0;
    while (isOpen) {
      if (wanted) await wind(wanted.position);
      else {
        const woken = new Promise<void>(resolve => {
          wake = resolve;
        });
        // A hidden page has no frames, so a seek must not wait for one.
        const wasPlaying = status.value.playing;
        await (wasPlaying ? Promise.race([frames.next(), woken]) : woken);
        const passed = Math.min(frames.now() - before, LONGEST_FRAME_MS) * status.value.speed + owed;
        if (isOpen && wanted === null && wasPlaying && status.value.playing) {
          owed = passed % 1;
          await wind(seekable.position + Math.floor(passed));
        }
      }
      before = frames.now();
    }
  }

  function seek(position: number): Promise<void> {
    if (!isOpen) return Promise.resolve();
    return new Promise(resolve => {
      // Only the newest position counts: earlier callers are resolved together with this one.
      const earlier = wanted;
      wanted = {
        position: Math.min(Math.max(0, position), end),
        done: () => {
          earlier?.done();
          resolve();
        },
      };
      tell({ seeking: true });
      wake();
    });
  }

  function pause(): void {
    tell({ playing: false });
    wake();
  }

  work().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    deps.logger.error('replay_broke_off', { message });
  });

  return {
    script,
    streams$: streams,
    timeline$: timeline,
    status$: status,
    expectations$: expectations,
    play() {
      if (status.value.playing || !isOpen) return;
      // At the end `play` starts from the beginning.
      if (status.value.ended) void seek(0);
      tell({ playing: true, ended: false });
      wake();
    },
    pause,
    async step(direction) {
      pause();
      const target = stepTarget(timeline.value?.steps ?? [], status.value.position, direction);
      await seek(target ?? (direction === 1 ? end : 0));
    },
    seek,
    happen: step => seekable?.run?.replay.happen(step),
    setSpeed: speed => tell({ speed: Math.min(FASTEST, Math.max(SLOWEST, speed)) }),
    close() {
      if (!isOpen) return;
      isOpen = false;
      wanted?.done();
      waiting.close();
      seekable?.close();
      clock.end();
      tell({ playing: false, seeking: false });
      wake();
    },
  };
}
