import type { FrameScheduler } from '../../deps.ts';

/** Frames after which things are taken as they are, though events still come. */
const MOST_FRAMES = 60;

export interface PaintedOptions {
  readonly frames: FrameScheduler;
  /** How many changes there were so far. */
  readonly changes: () => number;
  /** Called inside the frame: a moment later the next event may be on its way. */
  readonly painted: () => void;
}

/** Waits for a frame before which nothing came: the stores show an event a frame after it. */
export async function whenPainted({ frames, changes, painted }: PaintedOptions): Promise<void> {
  // Whoever told of the last event asks for its frame right after that: first it, then this.
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
