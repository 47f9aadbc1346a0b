import * as socketIo from 'socket.io-client';
import type { Streams } from '../../../streams/index.ts';
import {
  createReplayClock,
  type Expectation,
  finishRun,
  openPlatformRun,
  parsePlatformScript,
} from '../../../streams/platformReplay/index.ts';
import { testDeps } from './testDeps.ts';

/** A script that was played to its end in a time of its own. */
export interface PlayedScript {
  readonly streams: Streams;
  readonly expectations: readonly Expectation[];
  /** Expectations that were not met, as sentences. */
  readonly missed: readonly string[];
  readonly log: readonly string[];
  /** Lets more of its time pass, ms. */
  pass(ms: number): Promise<void>;
  /** Ends streams, replay and the time of the script. */
  end(): void;
}

/** Plays a script under the whole stream layer and the real socket.io-client, in virtual time. */
export async function replayInTest(text: string): Promise<PlayedScript> {
  const script = parsePlatformScript(text);
  const clock = createReplayClock(script.header.now);
  const run = openPlatformRun(script, { deps: testDeps({}), origin: 'http://gateway.test', clock, socketIo });
  await finishRun(run, clock, script);
  const { expectations, log } = run.replay;
  return {
    streams: run.page,
    expectations,
    missed: expectations.filter(it => !it.met).map(it => it.sentence),
    log,
    pass: ms => clock.advance(ms),
    end() {
      run.close();
      clock.end();
    },
  };
}
