import { oneOfChoices, RISKS, type Risk } from './choice.ts';
import { defineGame, floatAt, paid } from './fairGame.ts';

/** How many segments a wheel can have. */
export const WHEEL_SEGMENTS = [10, 20, 30, 40, 50] as const;
const USUAL_SEGMENTS = [10, 20, 30, 50] as const;
type WheelSegments = (typeof WHEEL_SEGMENTS)[number];

/** So many segments that pay so much, in hundredths. */
type Share = readonly [hundredths: number, segments: number];

/** Medium wheels: every second segment pays one of these. */
const MEDIUM: Readonly<Record<WheelSegments, readonly Share[]>> = {
  10: [
    [150, 2],
    [190, 1],
    [200, 1],
    [300, 1],
  ],
  20: [
    [150, 2],
    [180, 1],
    [200, 6],
    [300, 1],
  ],
  30: [
    [150, 6],
    [170, 1],
    [200, 6],
    [300, 1],
    [400, 1],
  ],
  40: [
    [150, 9],
    [200, 7],
    [210, 1],
    [300, 2],
    [400, 1],
  ],
  50: [
    [150, 13],
    [200, 8],
    [300, 3],
    [500, 1],
  ],
};

/** A tenth of a low wheel. */
const LOW = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0] as const;
/** Share of the segments that the one paying segment of a high wheel gives back, in hundredths of a stake. */
const HIGH_PER_SEGMENT = 99;

/** Every second segment pays nothing; the others are dealt so that alike ones do not stand side by side. */
function mediumWheel(segments: WheelSegments): readonly number[] {
  const paying = MEDIUM[segments].flatMap(([hundredths, count]) => Array<number>(count).fill(hundredths));
  const step = STEP[segments];
  return Array.from({ length: segments }, (_, i) =>
    i % 2 === 1 ? (paying[(((i - 1) / 2) * step) % paying.length] ?? 0) : 0,
  );
}

/** Shares no factor with half of the segments, so that the deal meets every paying segment once. */
const STEP: Readonly<Record<WheelSegments, number>> = { 10: 2, 20: 3, 30: 4, 40: 3, 50: 7 };

const WHEELS: Readonly<Record<Risk, (segments: WheelSegments) => readonly number[]>> = {
  low: segments => Array.from({ length: segments }, (_, i) => LOW[i % LOW.length] ?? 0),
  medium: mediumWheel,
  high: segments => Array.from({ length: segments }, (_, i) => (i === 0 ? segments * HIGH_PER_SEGMENT : 0)),
};

/** What each segment pays, hundredths, in their order around the wheel. */
export function segmentsOf({
  segments,
  risk,
}: {
  readonly segments: WheelSegments;
  readonly risk: Risk;
}): readonly number[] {
  return WHEELS[risk](segments);
}

/** Wheel: stops at one of its segments, all equally likely, counted from 0. */
export const wheel = defineGame({
  nodeId: '900006',
  names: { en: 'Wheel', bn: 'চাকা', ar: 'العجلة' },
  cover: { motif: 'wheel', ink: 'forest' },
  steps: 'one',
  choice: { segments: oneOfChoices(WHEEL_SEGMENTS), risk: oneOfChoices(RISKS) },
  leastReturn: 0.99,
  bots: { often: 15, choose: draw => ({ segments: draw.pick(USUAL_SEGMENTS), risk: draw.pick(RISKS) }) },
  floatsOf: () => 1,
  outcomeOf: ({ segments }, floats) => Math.floor(floatAt(floats, 0) * segments),
  payoutOf: (choice, stake, outcome) => paid(stake, segmentsOf(choice)[outcome] ?? 0),
  prizes(choice) {
    const all = segmentsOf(choice);
    return [...new Set(all)]
      .filter(hundredths => hundredths > 0)
      .toSorted((a, b) => b - a)
      .map(hundredths => ({
        outcome: all.indexOf(hundredths),
        multiplier: hundredths / 100,
        chance: all.filter(each => each === hundredths).length / choice.segments,
      }));
  },
});
