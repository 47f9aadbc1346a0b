import { filter, firstValueFrom } from 'rxjs';
import type { StreamDeps } from '../../../../../streams/platform.ts';
import {
  createReplaySession,
  parsePlatformScript,
  type ReplayNote,
  statesOf,
} from '../../../../../streams/platformReplay/index.ts';
import type { ReplaySession, Timeline } from '../../../../../streams/platformReplay/session.ts';
import { testDeps } from '../../../support/testDeps.ts';

/** A session whose real time passes frame by frame, when told to. */
export interface ScriptRig {
  readonly session: ReplaySession;
  /** Once it was played out of sight. */
  ready(): Promise<Timeline>;
  /** Lets frames of so many real ms pass, and waits for what the session does in them. */
  frames(...ms: readonly number[]): Promise<void>;
  /** What every store shows. */
  states(): Record<string, unknown>;
}

export function openScript(
  text: string,
  more: Partial<StreamDeps> = {},
  note?: (note: ReplayNote) => void,
): ScriptRig {
  let now = 0;
  let frame: (() => void) | null = null;
  let asked = () => {};
  const session = createReplaySession(parsePlatformScript(text), {
    deps: testDeps(more),
    origin: 'http://replay.test',
    ...(note && { note }),
    frames: {
      now: () => now,
      next: () =>
        new Promise(resolve => {
          frame = resolve;
          asked();
        }),
    },
  });
  const stopped = () => firstValueFrom(session.status$.pipe(filter(({ playing }) => !playing)));
  const askedAgain = () =>
    new Promise<void>(resolve => {
      asked = resolve;
    });
  return {
    session,
    async ready() {
      const timeline = await firstValueFrom(session.timeline$.pipe(filter(it => it !== null)));
      return timeline ?? { steps: [], duration: 0, tracks: [] };
    },
    async frames(...spans) {
      for (const ms of spans) {
        // The session hears of a pause before time goes on.
        await new Promise(resolve => setImmediate(resolve));
        if (session.status$.value.playing && frame === null) await askedAgain();
        now += ms;
        const settled = Promise.race([askedAgain(), stopped()]);
        const paint = frame;
        frame = null;
        paint?.();
        if (session.status$.value.playing) await settled;
      }
    },
    states: () => structuredClone(statesOf(session.streams$.value)),
  };
}
