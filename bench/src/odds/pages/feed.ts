/** A list of odds that can be changed one by one. */
export interface OddsList {
  /** Adds a button for these odds. */
  add(list: HTMLElement, fixture: string, name: string, odds: number): void;
  change(fixture: string, name: string, odds: number): void;
}

/** What a page did under the feed. */
export interface OddsFigures {
  readonly changes: number;
  readonly frames: number;
  /** 95th percentile of the time between two frames, ms. */
  readonly p95: number;
  readonly longTasks: number;
  /** Time in long tasks beyond 50 ms each, ms. */
  readonly blocked: number;
  /** Time in the code that takes changes in and draws them, ms. */
  readonly script: number;
  /** Texts that were written. */
  readonly writes: number;
}

const FIXTURES = 400;
const NAMES = ['home', 'draw', 'away', 'over', 'under', 'none'];
const BEAT_MS = 5;

/** Counts the texts that are written below an element. */
function countWrites(list: HTMLElement): () => number {
  let writes = 0;
  const observer = new MutationObserver(records => {
    writes += records.filter(({ type }) => type === 'childList').length;
  });
  observer.observe(list, { childList: true, subtree: true });
  return () => writes;
}

/** Sends so many changes a second to a list of 2,400 odds, of which a screen shows some dozens. */
export async function measure(
  list: HTMLElement,
  { add, change }: OddsList,
  { perSecond, ms, spent }: { readonly perSecond: number; readonly ms: number; readonly spent: () => number },
): Promise<OddsFigures> {
  for (let n = 0; n < FIXTURES; n += 1) for (const name of NAMES) add(list, String(n), name, 200);
  await new Promise(resolve => setTimeout(resolve, 500));
  const tasks: number[] = [];
  const observer = new PerformanceObserver(entries => {
    for (const { duration } of entries.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const writes = countWrites(list);
  const frames: number[] = [];
  const startedAt = performance.now();
  let changes = 0;
  let script = 0;
  const before = spent();
  await new Promise<void>(resolve => {
    const frame = (at: number) => {
      frames.push(at);
      if (at - startedAt < ms) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - startedAt >= ms) {
        clearInterval(timer);
        return;
      }
      const due = Math.floor(((now - startedAt) * perSecond) / 1_000);
      for (; changes < due; changes += 1) {
        const fixture = (changes * 7919) % FIXTURES;
        const name = NAMES[changes % NAMES.length] ?? '';
        change(String(fixture), name, 101 + ((changes * 37) % 900));
      }
      script += performance.now() - now;
    }, BEAT_MS);
  });
  observer.disconnect();
  const gaps = frames
    .slice(1)
    .map((at, n) => at - (frames[n] ?? at))
    .toSorted((a, b) => a - b);
  return {
    changes,
    frames: frames.length,
    p95: gaps[Math.floor(gaps.length * 0.95)] ?? 0,
    longTasks: tasks.length,
    blocked: tasks.reduce((sum, duration) => sum + duration - 50, 0),
    script: script + spent() - before,
    writes: writes(),
  };
}
