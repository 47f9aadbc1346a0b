import { vi } from 'vitest';
import { createStreams, type Streams } from '../../../streams/index.ts';
import {
  callVerb,
  type Expectation,
  parseScript,
  playScript,
  readPath,
} from '../../../streams/replay/index.ts';
import { testDeps } from './testDeps.ts';

/** A script that was played to its end in virtual time. */
export interface PlayedScript {
  readonly streams: Streams;
  readonly expectations: readonly Expectation[];
  /** Expectations that were not met, as sentences. */
  readonly missed: readonly string[];
  readonly log: readonly string[];
  /** Ends streams, replay and fake timers. */
  end(): void;
}

/** Plays a script under the whole stream layer and the real socket.io-client, in virtual time. */
export async function replayInTest(text: string): Promise<PlayedScript> {
  const script = parseScript(text);
  vi.useFakeTimers({ now: script.header.now });
  let streams: Streams | null = null;
  const replay = playScript(script, {
    origin: 'http://gateway.test',
    read: path => (streams === null ? undefined : readPath(streams, path)),
    act: (verb, args) => {
      if (streams) callVerb(streams, verb, args);
    },
  });
  const storedToken = script.header.uid === undefined ? null : 'replayed-token';
  const created = createStreams(
    testDeps({ fetch: replay.fetch, socket: replay.socket, lifecycle: replay.lifecycle, storedToken }),
  );
  streams = created;
  let finished = false;
  void replay.done.then(() => {
    finished = true;
  });
  const end = script.duration + 60_000;
  for (let elapsed = 0; elapsed < end && !finished; elapsed += 100) await vi.advanceTimersByTimeAsync(100);
  const missed = replay.expectations.filter(it => !it.met).map(it => it.sentence);
  if (!finished) missed.push(`the script didn't reach its end: ${replay.log.slice(-5).join(', ')}`);
  return {
    streams: created,
    expectations: replay.expectations,
    missed,
    log: replay.log,
    end: () => {
      created.close();
      replay.stop();
      vi.useRealTimers();
    },
  };
}
