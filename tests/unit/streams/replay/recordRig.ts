import { vi } from 'vitest';
import { createStreams, type Streams } from '../../../../streams/index.ts';
import {
  callAction,
  parsePlatformScript,
  playPlatformScript,
  readPath,
} from '../../../../streams/platformReplay/index.ts';
import {
  createPlatformRecorder,
  type PlatformRecorder,
  type PlatformRecorderOptions,
} from '../../../../streams/platformReplay/recorder.ts';
import { testDeps } from '../../support/testDeps.ts';

/** A script that plays under a page with a recorder in it, in virtual time. */
export interface RecordedPlay {
  readonly recorder: PlatformRecorder;
  readonly streams: Streams;
  /** Lets script time pass. */
  pass(ms: number): Promise<void>;
  /** Lets script time pass until something is done. */
  during<T>(task: Promise<T>): Promise<T>;
  /** Plays the rest of the script. */
  rest(): Promise<void>;
  end(): void;
}

let pages = 0;

/** Starts the page; nothing is recorded until the test says so. */
export async function playUnderRecorder(
  text: string,
  { limits }: Pick<PlatformRecorderOptions, 'limits'> = {},
): Promise<RecordedPlay> {
  const script = parsePlatformScript(text);
  vi.useFakeTimers({ now: script.header.now });
  pages += 1;
  const origin = `http://recorded${pages}.test`;
  let streams: Streams | null = null;
  const replay = playPlatformScript(script, {
    origin,
    read: path => streams && readPath(streams, path),
    act: (verb, args) => streams && callAction(streams, verb, args),
  });
  const { fetch, socket, lifecycle } = replay;
  const storedToken = script.header.uid === undefined ? null : 'secret-token';
  const config = { gatewayUrl: origin, merchant: 'DEMO', language: () => 'EN' };
  const deps = testDeps({ fetch, socket, lifecycle, storedToken, config });
  const recorder = createPlatformRecorder({ deps, ...(limits && { limits }) });
  const created = createStreams(recorder.deps);
  streams = created;
  recorder.observe(created);
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100)
      await vi.advanceTimersByTimeAsync(Math.min(100, ms - passed));
  };
  const during = async <T>(task: Promise<T>): Promise<T> => {
    let done = false;
    const settle = () => {
      done = true;
    };
    task.then(settle, settle);
    for (let passed = 0; !done && passed < script.duration + 60_000; passed += 100) await pass(100);
    return task;
  };
  return {
    recorder,
    streams: created,
    pass,
    during,
    rest: () => during(replay.done),
    end() {
      created.close();
      replay.stop();
      vi.useRealTimers();
    },
  };
}

/** Plays a whole script and records it from its first half second on. */
export async function recordScript(text: string, keepAmounts: boolean): Promise<string> {
  const page = await playUnderRecorder(text);
  try {
    await page.pass(300);
    await page.during(page.recorder.start());
    await page.rest();
    return await page.during(page.recorder.stop({ keepAmounts }));
  } finally {
    page.end();
  }
}
