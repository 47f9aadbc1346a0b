import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import { NoSuchScript } from '../../../../src/kit/player/fault.ts';
import type { PlayerTools } from '../../../../src/kit/player/player.ts';
import { recordedSource, scriptSource } from '../../../../src/kit/player/source.ts';
import type { PlatformRecorder } from '../../../../streams/platformReplay/recorder.ts';
import type { PlatformScript } from '../../../../streams/platformReplay/scripts.ts';
import type { RecordingStatus } from '../../../../streams/replay/recorder.ts';
import { fakeStreams } from '../../support/fakeStreams.ts';
import { fakeSession } from './fakeSession.ts';

/** A line that has no place in a script, as the parser refuses it. */
export class WrongLine extends Error {
  readonly line = 3;
}

/** A recorder whose counters a test sets. */
export function fakeRecorder() {
  const status$ = new BehaviorSubject<RecordingStatus>({
    recording: false,
    elapsed: 0,
    events: 0,
    linkChanges: 0,
    answers: 0,
    ended: null,
  });
  return {
    deps: {} as PlatformRecorder['deps'],
    status$,
    observe: vi.fn(),
    start: vi.fn(async () => {}),
    stop: vi.fn(async () => '{"script":"recording"}\n{"at":0}\n'),
  } satisfies PlatformRecorder;
}

/** What a player works with, and everything it opened, in order. */
export function fakeTools() {
  const opened: string[] = [];
  const recorder = fakeRecorder();
  const sessions: ReturnType<typeof fakeSession>[] = [];
  const tools: PlayerTools = {
    live() {
      opened.push('live');
      const streams = fakeStreams();
      vi.spyOn(streams, 'close').mockImplementation(() => void opened.push('live closed'));
      return recordedSource(streams, recorder);
    },
    parse(text) {
      if (text.includes('wrong')) throw new WrongLine('line 3: "at" must be number, found "soon"');
      return { header: { script: text }, steps: [] } as unknown as PlatformScript;
    },
    start(name) {
      opened.push(name);
      const session = fakeSession();
      session.close.mockImplementation(() => void opened.push(`${name} closed`));
      sessions.push(session);
      return scriptSource(name, session);
    },
    async fetchScript(name) {
      if (name === 'missing') throw new NoSuchScript(name);
      return name;
    },
    fetchIndex: vi.fn(async () => [
      { name: 'balance', about: 'A deposit and a bet.' },
      { name: 'kick', about: 'A kick.' },
    ]),
  };
  return { tools, opened, recorder, sessions };
}
