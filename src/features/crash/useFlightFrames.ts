import { useLayoutEffect, useRef } from 'react';
import { multiplierAt } from '../../../streams/wire/crash/flight.ts';
import type { CrashState } from '../../../streams/wire/crash/shapes.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';

/** Where a flight stands. */
export interface FlightFrame {
  /** Hundredths. */
  readonly multiplier: number;
  /** Time of flight, in times in which the multiplier doubles. */
  readonly doublings: number;
}

/**
 * Calls `draw` once a frame while a round flies, with the server's clock, so that every page draws the same.
 * @param isFollowed False while this page does not know whether the flight goes on: then nothing moves.
 */
export function useFlightFrames(
  { phase, startedAt, doubleMs }: Pick<CrashState, 'phase' | 'startedAt' | 'doubleMs'>,
  isFollowed: boolean,
  draw: (frame: FlightFrame) => void,
): void {
  const { clock } = useStreams();
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
  });
  useLayoutEffect(() => {
    if (phase !== 'flying' || startedAt === null || !isFollowed) return;
    let frame = 0;
    const next = () => {
      const elapsed = Math.max(0, clock.now() - startedAt);
      latest.current({ multiplier: multiplierAt(elapsed, doubleMs), doublings: elapsed / doubleMs });
      frame = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, [clock, phase, startedAt, doubleMs, isFollowed]);
}
