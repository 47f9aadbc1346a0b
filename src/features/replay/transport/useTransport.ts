import { useMemo } from 'react';
import type { ReplaySession, TimelineStep } from '../../../../streams/platformReplay/session.ts';
import { stepTarget } from '../../../../streams/platformReplay/stepTarget.ts';

/** The actions of the player as the buttons, the keys and the timeline use them. */
export interface Transport {
  toggle(): void;
  step(direction: 1 | -1): void;
  seek(position: number): void;
  toStart(): void;
  toEnd(): void;
}

export interface TransportOptions {
  readonly session: ReplaySession;
  readonly duration: number;
  /** Called when the position moves by something else than a chosen step. */
  readonly onMove: () => void;
}

export function useTransport({ session, duration, onMove }: TransportOptions): Transport {
  return useMemo(() => {
    const seek = (position: number) => {
      onMove();
      void session.seek(Math.max(0, Math.min(duration, position)));
    };
    return {
      toggle() {
        onMove();
        if (session.status$.value.playing) session.pause();
        else session.play();
      },
      step(direction) {
        onMove();
        void session.step(direction);
      },
      seek,
      toStart: () => seek(0),
      toEnd: () => seek(duration),
    };
  }, [session, duration, onMove]);
}

/** Brings the page to where a step's result shows, and stays there. */
export function jumpTo(session: ReplaySession, steps: readonly TimelineStep[], { at }: TimelineStep): void {
  session.pause();
  void session.seek(stepTarget(steps, at - 0.5, 1) ?? at);
}
