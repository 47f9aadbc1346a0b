import { movesAmong, oneOfChoices } from './choice.ts';
import { floatAt, RETURN_TO_PLAYER } from './fairGame.ts';
import { defineMovesGame } from './movesGame.ts';

/** Floors of the tower. */
export const TOWER_FLOORS = 9;
/** How hard a climb is. */
export const TOWER_LEVELS = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type TowerLevel = (typeof TOWER_LEVELS)[number];

/** Doors of each floor, and how many of them lead on. */
export const TOWER_DOORS: Readonly<Record<TowerLevel, { readonly doors: number; readonly safe: number }>> = {
  easy: { doors: 4, safe: 3 },
  medium: { doors: 3, safe: 2 },
  hard: { doors: 2, safe: 1 },
  expert: { doors: 3, safe: 1 },
  master: { doors: 4, safe: 1 },
};

const MOVES = [0, 1, 2, 3, 'cashOut'] as const;
type TowerMove = (typeof MOVES)[number];
const isDoor = (move: TowerMove): move is Exclude<TowerMove, 'cashOut'> => typeof move === 'number';

/** Whether a door leads on. What is drawn for a floor is its one trap, or its one safe door where there are more traps. */
export function isSafe(level: TowerLevel, drawn: number, door: number): boolean {
  return TOWER_DOORS[level].safe === 1 ? door === drawn : door !== drawn;
}

/** How likely so many floors are climbed. */
export const climbChance = (level: TowerLevel, floors: number): number =>
  (TOWER_DOORS[level].safe / TOWER_DOORS[level].doors) ** floors;

/** What so many floors pay, hundredths: 99 over their chance, rounded down; without a floor the stake itself. */
export function towerPays(level: TowerLevel, floors: number): number {
  if (floors === 0) return 100;
  const { doors, safe } = TOWER_DOORS[level];
  return Math.floor((RETURN_TO_PLAYER * 100 * doors ** floors) / safe ** floors);
}

/** Tower: each floor has doors, some of which lead on. What is dealt is the drawn door of each floor that was entered, all at the end. */
export const tower = defineMovesGame({
  nodeId: '900011',
  names: { en: 'Tower', bn: 'টাওয়ার', ar: 'البرج' },
  cover: { motif: 'tower', ink: 'vermilion' },
  choice: { level: oneOfChoices(TOWER_LEVELS), moves: movesAmong(MOVES, TOWER_FLOORS) },
  leastReturn: 0.986,
  floatsOf: () => TOWER_FLOORS,
  positionOf({ level, moves }, floats) {
    const { doors } = TOWER_DOORS[level];
    const drawn = Array.from({ length: TOWER_FLOORS }, (_, floor) =>
      Math.floor(floatAt(floats, floor) * doors),
    );
    const climbed = moves.filter(isDoor);
    const last = moves.at(-1);
    const isWrong = (door: number, floor: number) => !isSafe(level, drawn[floor] ?? 0, door);
    const fallsAt = climbed.findIndex(isWrong);
    const isCashed = last === 'cashOut';
    const isKnown = climbed.length <= TOWER_FLOORS && climbed.every(door => door >= 0 && door < doors);
    if (!isKnown || climbed.length < moves.length - (isCashed ? 1 : 0)) return null;
    if (fallsAt >= 0) return fallsAt === moves.length - 1 ? { dealt: drawn, moves: [], pays: 0 } : null;
    // On top the round has ended by itself.
    if (isCashed && (climbed.length === 0 || climbed.length === TOWER_FLOORS)) return null;
    const pays = towerPays(level, climbed.length);
    if (isCashed || climbed.length === TOWER_FLOORS) return { dealt: drawn, moves: [], pays };
    const open = MOVES.filter(move => (isDoor(move) ? move < doors : climbed.length > 0));
    return { dealt: drawn.slice(0, climbed.length), moves: open, pays };
  },
  stakesOf: () => 1,
  // Nothing has been seen of a tower that nobody has entered.
  unattended: (_choice, { moves }) => (moves.includes('cashOut') ? 'cashOut' : null),
});
