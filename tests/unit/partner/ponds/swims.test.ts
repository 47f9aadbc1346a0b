import { describe, expect, it } from 'vitest';
import { createShoal } from '../../../../partner/pages/pond/inSight.ts';
import { fishAt, fishOfKind, onView, pondView } from '../../../../partner/pages/pond/view.ts';
import { SWIMMING } from '../../../../partner/ponds/rules/kinds.ts';
import { PERIOD_MS, POND, swimAt, swimsOf } from '../../../../partner/ponds/rules/swims.ts';

const SEED = '8f14e45fceea167a5a36dedd4bea2543e4a1b2c3d4e5f60718293a4b5c6d7e8f';
const OTHER = SEED.replace('8f', '90');

describe('issue 35: the fish of a period', () => {
  it('follow from its seed, the same each time, and are others with another seed', () => {
    expect(swimsOf(SEED, 7)).toEqual(swimsOf(SEED, 7));
    expect(swimsOf(SEED, 7)).not.toEqual(swimsOf(OTHER, 7));
    expect(swimsOf(SEED, 7)[0]).toMatchObject({ fish: '7-0', kind: 0 });
  });

  it('come within it, are gone before the next but one ends, and swim from side to side above the cannons', () => {
    for (let period = 0; period < 8; period += 1)
      for (const swim of swimsOf(SEED, period)) {
        expect(swim.from).toBeGreaterThanOrEqual(period * PERIOD_MS);
        expect(swim.from).toBeLessThan((period + 1) * PERIOD_MS);
        expect(swim.until).toBeLessThan((period + 2) * PERIOD_MS);
        expect(swimAt(swim, swim.from - 1)).toBeNull();
        expect(swimAt(swim, swim.until)).toBeNull();
        const radius = SWIMMING[swim.kind]?.radius ?? 0;
        const first = swimAt(swim, swim.from);
        expect(first?.x).toBe(swim.isLeftward ? POND.width + radius : -radius);
        for (let tenth = 0; tenth < 10; tenth += 1) {
          const place = swimAt(swim, swim.from + (tenth / 10) * (swim.until - swim.from));
          expect(place?.y).toBeGreaterThan(40);
          expect(place?.y).toBeLessThan(POND.height - 190);
        }
      }
  });

  it('always leave some to aim at', () => {
    const shoal = createShoal();
    shoal.learn({ period: 1, seeds: [SEED, OTHER] });
    for (let now = PERIOD_MS; now < 2 * PERIOD_MS; now += 500)
      expect(shoal.at(now, new Set()).length).toBeGreaterThanOrEqual(4);
  });
});

describe('issue 35: aiming', () => {
  const shoal = createShoal();
  shoal.learn({ period: 1, seeds: [SEED, OTHER] });
  const now = PERIOD_MS + 15_000;
  const fish = shoal.at(now, new Set());

  it.each([pondView(390, 420), pondView(1_400, 620)])(
    'finds the fish under a finger, and none in empty water',
    view => {
      for (const it of fish) {
        const point = onView(view, it.x, it.y);
        const found = fishAt(view, fish, point);
        // Another one may lie above it.
        expect(found).not.toBeNull();
        expect(fishAt(view, [it], point)?.swim.fish).toBe(it.swim.fish);
      }
      expect(fishAt(view, fish, { x: view.width / 2, y: view.height - 4 })).toBeNull();
    },
  );

  it('takes the one of a kind that is nearest to the middle, and none that was caught', () => {
    const first = fishOfKind(fish, 0);
    expect(first?.swim.kind).toBe(0);
    const gone = new Set([first?.swim.fish ?? '']);
    expect(shoal.at(now, gone)).toHaveLength(fish.length - 1);
    expect(fishOfKind(shoal.at(now, gone), 0)?.swim.fish).not.toBe(first?.swim.fish);
    expect(fishOfKind([], 0)).toBeNull();
  });
});
