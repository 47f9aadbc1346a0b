import { rouletteLayout } from '../../../tables/rules/roulette/layout.ts';
import { numberColour } from '../../../tables/rules/roulette/wheel.ts';
import { type ClothLayout, type ClothShape, type Spot, type SpotLook, spotAt } from './layout.ts';

/** Where a number lies on a cloth that lies down: the zero left of all, 3-6-9 in the upper row. */
const columnOf = (number: number) => (number === 0 ? 0 : Math.ceil(number / 3));
const rowOf = (number: number) => 2 - ((number - 1) % 3);

/** Numbers are cells of one by one; places between them reach so far to each side of their line: 24 px at the least on a phone. */
const REACH = 0.24;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function cellOf(number: number): Box {
  if (number === 0) return { x: 0, y: 0, width: 1, height: 3 };
  return { x: columnOf(number), y: rowOf(number), width: 1, height: 1 };
}

/** The middle of the numbers that a bet covers, zero as if it lay beside its neighbours only. */
function middleOf(numbers: readonly number[]): readonly [x: number, y: number] {
  const others = numbers.filter(number => number !== 0);
  const lefts = others.map(columnOf);
  const tops = others.map(rowOf);
  const x = numbers.includes(0) ? 1 : (Math.min(...lefts) + Math.max(...lefts) + 1) / 2;
  return [x, (Math.min(...tops) + Math.max(...tops) + 1) / 2];
}

const around = (x: number, y: number): Box => ({
  ...{ x: x - REACH, y: y - REACH },
  ...{ width: 2 * REACH, height: 2 * REACH },
});

/** An inside bet of several numbers: on the line, or the corner, that its numbers share. */
function betweenOf(kind: string, numbers: readonly number[]): Box {
  const [x, y] = middleOf(numbers);
  // Streets and lines lie on the outer edge of the cloth, where the chips of a street are laid.
  if (kind === 'street' || kind === 'sixLine' || kind === 'firstFour') return around(x, 3);
  return around(x, y);
}

const outside: readonly (readonly [bet: string, box: Box, look: SpotLook])[] = [
  ...[3, 2, 1].map(
    (column, at) => [`column:${column}`, { x: 13, y: at, width: 1, height: 1 }, 'box'] as const,
  ),
  ...[1, 2, 3].map(
    (dozen, at) => [`dozen:${dozen}`, { x: 1 + at * 4, y: 3, width: 4, height: 0.9 }, 'box'] as const,
  ),
  ...(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map(
    (bet, at) =>
      [
        bet,
        { x: 1 + at * 2, y: 3.9, width: 2, height: 0.9 },
        bet === 'red' || bet === 'black' ? bet : 'box',
      ] as const,
  ),
];

const spotOf = (bet: string, { x, y, width, height }: Box, look: SpotLook, face: Spot['face']): Spot =>
  spotAt(bet, [x, y, width, height], look, face);

/** Sizes of the cloth that lies down: the zero, twelve streets and the columns; three rows and two of outside bets. */
const WIDTH = 14;
const HEIGHT = 4.8;

/** The cloth of a phone stands: zero above, streets under each other, outside bets left of them. A unit is as high as this. */
const TALL_UNIT = 0.66;

/** The same place when the cloth is turned a quarter: streets go down, columns go right. */
const turned = ({ x, y, width, height, ...spot }: Spot): Spot => ({
  ...spot,
  ...{ x: HEIGHT - y - height, y: x * TALL_UNIT, width: height, height: width * TALL_UNIT },
});

/** Every bet of roulette: numbers first, then outside bets, then what lies on the lines. */
export function rouletteCloth(shape: ClothShape): ClothLayout {
  const bets = rouletteLayout();
  const numbersOf = (bet: string) => [...(bets.get(bet) ?? [])];
  const kindOf = (bet: string) => bet.split(':')[0] ?? bet;
  const outsideBets = new Set(outside.map(([bet]) => bet));
  const inside = [...bets.keys()].filter(bet => !outsideBets.has(bet));
  const spots = [
    ...inside
      .filter(bet => kindOf(bet) === 'straight')
      .map(bet => {
        const [number = 0] = numbersOf(bet);
        return spotOf(bet, cellOf(number), numberColour(number), { number });
      }),
    ...outside.map(([bet, box, look]) => spotOf(bet, box, look, kindOf(bet) === 'column' ? 'odds' : 'short')),
    ...inside
      .filter(bet => kindOf(bet) !== 'straight')
      .map(bet => spotOf(bet, betweenOf(kindOf(bet), numbersOf(bet)), 'line', 'none')),
  ];
  return shape === 'wide'
    ? { width: WIDTH, height: HEIGHT, spots, hasArrows: true }
    : { width: HEIGHT, height: WIDTH * TALL_UNIT, spots: spots.map(turned), hasArrows: true };
}
