/** Where the panel sits: at the bottom, at the end of the line, or free. */
export type Dock = 'bottom' | 'right' | 'float';

/** Place and size of the panel, px; remembered for the next visit. */
export interface Placement {
  readonly dock: Dock;
  readonly collapsed: boolean;
  /** Height at the bottom. */
  readonly block: number;
  /** Height of the sheet that it is on a narrow screen. */
  readonly sheet: number;
  /** Width at the side. */
  readonly inline: number;
  /** The free panel; `x` counts from the start of the line. */
  readonly free: { readonly x: number; readonly y: number; readonly inline: number; readonly block: number };
}

export interface Space {
  readonly inline: number;
  readonly block: number;
}

const KEY = 'replayStudio';
const LEAST = { inline: 340, block: 220 };
/** Height of the head, which stays in sight whatever happens. */
export const HEAD = 44;

export const DEFAULT: Placement = {
  dock: 'bottom',
  collapsed: false,
  block: 420,
  sheet: 480,
  inline: 460,
  free: { x: 48, y: 96, inline: 720, block: 460 },
};

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** The placement that fits into a window: something of the page stays visible, and so does the panel's head. */
export function fitted(placement: Placement, space: Space): Placement {
  const { free } = placement;
  const inline = clamp(free.inline, LEAST.inline, Math.max(LEAST.inline, space.inline));
  const block = clamp(free.block, LEAST.block, Math.max(LEAST.block, space.block));
  return {
    ...placement,
    block: clamp(placement.block, LEAST.block, Math.max(LEAST.block, space.block * 0.7)),
    sheet: clamp(placement.sheet, LEAST.block, Math.max(LEAST.block, space.block * 0.8)),
    inline: clamp(placement.inline, LEAST.inline, Math.max(LEAST.inline, space.inline * 0.6)),
    free: {
      inline,
      block,
      x: clamp(free.x, 0, Math.max(0, space.inline - inline)),
      y: clamp(free.y, 0, Math.max(0, space.block - HEAD)),
    },
  };
}

/** The remembered placement; the default where there is none or it can't be read. */
export function readPlacement(storage: () => Storage): Placement {
  try {
    const saved: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return isPlacement(saved) ? saved : DEFAULT;
  } catch {
    return DEFAULT;
  }
}

export function writePlacement(storage: () => Storage, placement: Placement): void {
  try {
    storage().setItem(KEY, JSON.stringify(placement));
  } catch {
    // Blocked storage: it then sits where it sits for this visit.
  }
}

function isPlacement(value: unknown): value is Placement {
  if (typeof value !== 'object' || value === null) return false;
  const { dock, block, sheet, inline, free } = value as Partial<Placement>;
  return (
    (dock === 'bottom' || dock === 'right' || dock === 'float') &&
    [block, sheet, inline, free?.x, free?.y, free?.inline, free?.block].every(Number.isFinite)
  );
}
