import { vi } from 'vitest';
import { createStreams, type Streams } from '../../../../streams/index.ts';
import { callVerb, parseScript, playScript, readPath } from '../../../../streams/replay/index.ts';
import { createRecorder, type Recorder, type RecorderOptions } from '../../../../streams/replay/recorder.ts';
import { testDeps } from '../../support/testDeps.ts';

/** A script that plays under a page with a recorder in it, in virtual time. */
export interface RecordedPlay {
  readonly recorder: Recorder;
  readonly streams: Streams;
  /** Lets script time pass. */
  pass(ms: number): Promise<void>;
  /** Plays the rest of the script. */
  rest(): Promise<void>;
  end(): void;
}

let pages = 0;

/** Starts the page; nothing is recorded until the test says so. */
export async function playUnderRecorder(
  text: string,
  { limits }: Pick<RecorderOptions, 'limits'> = {},
): Promise<RecordedPlay> {
  const script = parseScript(text);
  vi.useFakeTimers({ now: script.header.now });
  pages += 1;
  const origin = `http://recorded${pages}.test`;
  let streams: Streams | null = null;
  const replay = playScript(script, {
    origin,
    read: path => streams && readPath(streams, path),
    act: (verb, args) => streams && callVerb(streams, verb, args),
  });
  const { fetch, socket, lifecycle } = replay;
  const storedToken = script.header.uid === undefined ? null : 'secret-token';
  const config = { gatewayUrl: origin, merchant: 'DEMO', language: () => 'EN' };
  const deps = testDeps({ fetch, socket, lifecycle, storedToken, config });
  const recorder = createRecorder({ deps, ...(limits && { limits }) });
  const created = createStreams(recorder.deps);
  streams = created;
  recorder.observe(created);
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100)
      await vi.advanceTimersByTimeAsync(Math.min(100, ms - passed));
  };
  return {
    recorder,
    streams: created,
    pass,
    async rest() {
      let done = false;
      void replay.done.then(() => {
        done = true;
      });
      for (let passed = 0; passed < script.duration + 60_000 && !done; passed += 100) await pass(100);
    },
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
    const started = page.recorder.start();
    await page.pass(100);
    await started;
    await page.rest();
    const stopped = page.recorder.stop({ keepAmounts });
    await page.pass(100);
    return await stopped;
  } finally {
    page.end();
  }
}
