import type { FrameScheduler } from '../../deps.ts';

/** Frames after which things are taken as they are, though events still come. */
const MOST_FRAMES = 60;

export interface PaintedOptions {
  readonly frames: FrameScheduler;
  /** How many changes there were so far. */
  readonly changes: () => number;
  /** Called inside the frame, because the next event may arrive right after it. */
  readonly painted: () => void;
}

/** Waits for a frame without any change before it: an event shows one frame after it arrived. */
export async function whenPainted({ frames, changes, painted }: PaintedOptions): Promise<void> {
  // What changed last requests its frame right after this call, so let it be first.
  await Promise.resolve();
  for (let frame = 1; frame <= MOST_FRAMES; frame += 1) {
    const before = changes();
    const isOver = await new Promise<boolean>(resolve => {
      frames.request(() => {
        const over = changes() === before || frame === MOST_FRAMES;
        if (over) painted();
        resolve(over);
      });
    });
    if (isOver) return;
  }
}
