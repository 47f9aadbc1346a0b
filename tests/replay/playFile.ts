import { readFileSync } from 'node:fs';
import * as socketIo from 'socket.io-client';
import {
  createReplayClock,
  type Expectation,
  finishRun,
  openPlatformRun,
  type PlatformScript,
  parsePlatformScript,
  ScriptError,
  statesOf,
} from '../../streams/platformReplay/index.ts';
import { testDeps } from '../unit/support/testDeps.ts';

/** An expectation with everything that was on screen then. */
export interface Checked extends Expectation {
  readonly states: Readonly<Record<string, unknown>>;
}

/** Why a script could not be played. */
export interface Fault {
  /** Null when it is not about a line. */
  readonly line: number | null;
  readonly why: string;
}

export interface PlayedFile {
  readonly file: string;
  readonly about: string | null;
  readonly checked: readonly Checked[];
  readonly fault: Fault | null;
  /** Length of the script, ms. */
  readonly duration: number;
}

/** Plays one script from its file, in no time. */
export async function playFile(file: string): Promise<PlayedFile> {
  try {
    const script = parsePlatformScript(readFileSync(file, 'utf8'));
    const { about = null } = script.header;
    return { file, about, checked: await play(script), fault: null, duration: script.duration };
  } catch (error) {
    return { file, about: null, checked: [], fault: faultOf(error), duration: 0 };
  }
}

async function play(script: PlatformScript): Promise<Checked[]> {
  const checked: Checked[] = [];
  const clock = createReplayClock(script.header.now);
  const run = openPlatformRun(script, {
    deps: testDeps({}),
    origin: 'http://gateway.test',
    clock,
    socketIo,
    note(note) {
      if (note.kind === 'expect') checked.push({ ...note.expectation, states: statesOf(run.page) });
    },
  });
  try {
    await finishRun(run, clock, script);
    assertReached(script, checked);
  } finally {
    run.close();
    clock.end();
  }
  return checked;
}

/** A script whose end was not reached has proved nothing. */
function assertReached(script: PlatformScript, checked: readonly Checked[]): void {
  const lines = new Set(checked.map(({ line }) => line));
  const missed = script.steps.filter(step => step.kind === 'expect' && !lines.has(step.line));
  const [first] = missed;
  if (first === undefined) return;
  throw new ScriptError(first.line, `this and ${missed.length - 1} other expectations were never looked at`);
}

function faultOf(error: unknown): Fault {
  if (error instanceof ScriptError) {
    return { line: error.line, why: error.message.replace(/^line \d+: /, '') };
  }
  return { line: null, why: error instanceof Error ? error.message : String(error) };
}
