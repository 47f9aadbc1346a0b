/** What a fling through many rows looked like. */
export interface Fling {
  /** Frames a second. */
  readonly fps: number;
  /** 95 % of the frames came within, ms. */
  readonly p95: number;
  /** Share of looks that met no part, percent: the gaps between parts, and what wasn't drawn in time. */
  readonly blank: number;
}

/** What is flung through. */
export interface Flung {
  /** What scrolls: the document's element, or a box on the page. */
  readonly box: Element;
  /** What its content is made of, as a selector. */
  readonly part: string;
}

/** Resolves with the time of the next frame, once it is drawn. */
export const painted = (): Promise<number> =>
  new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

/** Places at which a fling is looked at: the middle of each of six columns, at three heights. */
const LOOKS = Array.from({ length: 18 }, (_, at) => ({
  x: ((at % 6) + 0.5) / 6,
  y: (Math.floor(at / 6) + 0.5) / 3,
}));

/** Where the box is seen, px of the window. */
function windowOf(box: Element): { x: number; y: number; width: number; height: number } {
  if (box === document.documentElement) return { x: 0, y: 0, width: innerWidth, height: innerHeight };
  const { x, y } = box.getBoundingClientRect();
  return { x, y, width: box.clientWidth, height: box.clientHeight };
}

/** Scrolls by so many pixels a second, down and up again where the rows end too soon, and counts the frames. */
export async function flingThrough({ box, part }: Flung, pxPerSecond: number, ms: number): Promise<Fling> {
  box.scrollTo({ top: 0, behavior: 'instant' });
  await painted();
  const { x, y, width, height } = windowOf(box);
  const isDrawn = (look: { x: number; y: number }) =>
    document.elementFromPoint(x + look.x * width, y + look.y * height)?.closest(part) != null;
  const gaps: number[] = [];
  let looks = 0;
  let missed = 0;
  const startedAt = performance.now();
  let last = startedAt;
  await new Promise<void>(resolve => {
    const step = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      // What the frame before has drawn is what is seen now.
      for (const look of LOOKS) missed += isDrawn(look) ? 0 : 1;
      looks += LOOKS.length;
      const room = box.scrollHeight - height;
      const turned = (((now - startedAt) / 1_000) * pxPerSecond) % (2 * room);
      box.scrollTo({ top: turned > room ? 2 * room - turned : turned, behavior: 'instant' });
      if (now - startedAt < ms) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  const sorted = [...gaps].sort((a, b) => a - b);
  return {
    fps: (gaps.length * 1_000) / (last - startedAt),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    blank: (missed * 100) / looks,
  };
}
