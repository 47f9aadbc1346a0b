import { RED_NUMBERS } from './wheel.ts';

/** The numbers on the cloth, 1 to 36. They lie in 12 streets of three: 1-2-3, 4-5-6, … */
const NUMBERS: readonly number[] = Array.from({ length: 36 }, (_, at) => at + 1);
const STREETS = Array.from({ length: 12 }, (_, at) => at * 3 + 1);
const range = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => from + at * step);

/** A bet's key, and the numbers that it wins with. */
type Covered = readonly [bet: string, numbers: readonly number[]];
const inside = (kind: string, numbers: readonly number[]): Covered => [
  `${kind}:${numbers.join('-')}`,
  numbers,
];

/** Two numbers that touch: side by side in a street, or one above the other. */
const splits = (): Covered[] => [
  ...[1, 2, 3].map(number => inside('split', [0, number])),
  ...NUMBERS.filter(number => number % 3 !== 0).map(number => inside('split', [number, number + 1])),
  ...NUMBERS.filter(number => number <= 33).map(number => inside('split', [number, number + 3])),
];

/** Four numbers around a corner. */
const corners = (): Covered[] =>
  NUMBERS.filter(number => number % 3 !== 0 && number <= 33).map(number =>
    inside('corner', [number, number + 1, number + 3, number + 4]),
  );

const insideBets = (): Covered[] => [
  ...[0, ...NUMBERS].map(number => inside('straight', [number])),
  ...splits(),
  ...STREETS.map(first => inside('street', range(first, 3))),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  ...corners(),
  inside('firstFour', [0, 1, 2, 3]),
  ...STREETS.slice(0, -1).map(first => inside('sixLine', range(first, 6))),
];

const outsideBets = (): Covered[] => [
  ...[1, 2, 3].map((first): Covered => [`column:${first}`, range(first, 12, 3)]),
  ...[1, 2, 3].map((dozen): Covered => [`dozen:${dozen}`, range(dozen * 12 - 11, 12)]),
  ['red', RED_NUMBERS],
  ['black', NUMBERS.filter(number => !RED_NUMBERS.includes(number))],
  ['odd', range(1, 18, 2)],
  ['even', range(2, 18, 2)],
  ['low', range(1, 18)],
  ['high', range(19, 18)],
];

/** Every bet of the cloth with the numbers that it wins with: `straight:17`, `split:17-20`, `column:2`, `red`. */
export const rouletteLayout = (): ReadonlyMap<string, ReadonlySet<number>> =>
  new Map([...insideBets(), ...outsideBets()].map(([bet, numbers]) => [bet, new Set(numbers)]));
