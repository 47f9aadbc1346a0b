import type { StepOutcome, TimelineStep, Track } from '../../../../streams/platformReplay/session.ts';
import { OUTCOMES } from '../outcomes.ts';

/** Height of a track, px. */
export const TRACK_HEIGHT = 22;
/** Room before the first and after the last step, px. */
export const TRACK_MARGIN = 10;
const MARK = 12;

export interface TracksPicture {
  readonly tracks: readonly Track[];
  readonly steps: readonly TimelineStep[];
  readonly duration: number;
  readonly width: number;
  /** Index of the step that is looked at. */
  readonly current: number | null;
  /** The value of a colour role. */
  readonly colour: (role: string) => string;
}

/** Where a time lies, px. */
export function xOf(at: number, duration: number, width: number): number {
  return TRACK_MARGIN + (at / Math.max(1, duration)) * (width - 2 * TRACK_MARGIN);
}

/** The time at a place; the reverse of `xOf`. */
export function timeAt(x: number, duration: number, width: number): number {
  const share = (x - TRACK_MARGIN) / Math.max(1, width - 2 * TRACK_MARGIN);
  return Math.max(0, Math.min(1, share)) * duration;
}

/** The step of a track that is drawn nearest to `x`, if one is within a mark's width. */
export function stepAt(
  x: number,
  track: Track,
  { steps, duration, width }: TracksPicture,
): TimelineStep | null {
  let best: TimelineStep | null = null;
  let bestDistance = MARK;
  for (const step of steps) {
    if (step.track !== track) continue;
    const distance = Math.abs(xOf(step.at, duration, width) - x);
    if (distance < bestDistance) {
      best = step;
      bestDistance = distance;
    }
  }
  return best;
}

/** Draws every step as the mark of its outcome; marks that would fall on the same pixel are drawn once. */
export function drawTracks(context: CanvasRenderingContext2D, picture: TracksPicture): void {
  const { tracks, steps, duration, width, current, colour } = picture;
  context.clearRect(0, 0, width, tracks.length * TRACK_HEIGHT);
  context.lineWidth = 1;
  context.strokeStyle = colour('--line');
  context.beginPath();
  tracks.forEach((_track, row) => {
    context.moveTo(0, row * TRACK_HEIGHT + TRACK_HEIGHT / 2 + 0.5);
    context.lineTo(width, row * TRACK_HEIGHT + TRACK_HEIGHT / 2 + 0.5);
  });
  context.stroke();

  const rows = new Map(tracks.map((track, row) => [track, row]));
  const paths = new Map<StepOutcome, Path2D>();
  const drawn = new Set<string>();
  for (const { index, at, track, outcome } of steps) {
    const row = rows.get(track);
    if (row === undefined) continue;
    const x = Math.round(xOf(at, duration, width) - MARK / 2);
    const key = `${x} ${row} ${outcome}`;
    if (index !== current && drawn.has(key)) continue;
    drawn.add(key);
    const mark = OUTCOMES[outcome];
    const path = paths.get(outcome) ?? new Path2D(mark.path);
    paths.set(outcome, path);
    context.save();
    context.translate(x, row * TRACK_HEIGHT + (TRACK_HEIGHT - MARK) / 2);
    if (index === current) {
      context.fillStyle = colour('--surface-hover');
      context.beginPath();
      context.arc(MARK / 2, MARK / 2, 9.5, 0, 2 * Math.PI);
      context.fill();
      context.lineWidth = 1.5;
      context.strokeStyle = colour('--accent');
      context.stroke();
    }
    if (mark.filled) {
      context.fillStyle = colour(mark.colour);
      context.fill(path);
    } else {
      context.lineWidth = 1.6;
      context.strokeStyle = colour(mark.colour);
      context.stroke(path);
    }
    context.restore();
  }
}
