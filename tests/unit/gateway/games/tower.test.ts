import { describe, expect, it } from 'vitest';
import {
  climbChance,
  TOWER_DOORS,
  TOWER_FLOORS,
  TOWER_LEVELS,
  tower,
  towerPays,
} from '../../../../streams/wire/fairGames/tower.ts';

const floats = Array.from({ length: TOWER_FLOORS }, (_, floor) => (floor % 2) / 2 + 0.1);

describe('Tower', () => {
  it.each(TOWER_LEVELS)('leads on by as many doors of each floor as it says: %s', level => {
    const { doors, safe } = TOWER_DOORS[level];
    const draws = 1_200;
    for (let door = 0; door < doors; door += 1) {
      const on = Array.from({ length: draws }, (_, i) =>
        tower.positionOf({ level, moves: [door as 0] }, floats.with(0, (i + 0.5) / draws)),
      ).filter(position => position?.pays !== 0);
      expect(on).toHaveLength((draws * safe) / doors);
    }
    expect(tower.positionOf({ level, moves: [doors as 0] }, floats)).toBeNull();
  });

  it('pays back 98.6 to 99 of 100 on every floor, as it publishes', () => {
    const returns = TOWER_LEVELS.flatMap(level =>
      Array.from(
        { length: TOWER_FLOORS },
        (_, i) => (towerPays(level, i + 1) / 100) * climbChance(level, i + 1),
      ),
    );
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.99 + 1e-12);
    const least = Math.min(...returns);
    expect(tower.leastReturn).toBeLessThanOrEqual(least);
    expect(least - tower.leastReturn).toBeLessThan(0.001);
  });

  it('shows the doors of the floors that were climbed, and all of them in the end', () => {
    const level = 'hard';
    const way = floats.map(float => Math.floor(float * 2)) as (0 | 1)[];
    expect(tower.positionOf({ level, moves: [] }, floats)).toEqual({ dealt: [], moves: [0, 1], pays: 100 });
    expect(tower.positionOf({ level, moves: way.slice(0, 2) }, floats)).toEqual({
      dealt: way.slice(0, 2),
      moves: [0, 1, 'cashOut'],
      pays: 396,
    });
    expect(tower.positionOf({ level, moves: [...way.slice(0, 2), 'cashOut'] }, floats)).toEqual({
      dealt: way,
      moves: [],
      pays: 396,
    });
    expect(tower.positionOf({ level, moves: way }, floats)).toMatchObject({ moves: [], pays: 99 * 2 ** 9 });
    expect(tower.positionOf({ level, moves: [1] }, floats)).toEqual({ dealt: way, moves: [], pays: 0 });
    expect(tower.positionOf({ level, moves: ['cashOut'] }, floats)).toBeNull();
  });
});
