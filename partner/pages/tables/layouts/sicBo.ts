import { type ClothLayout, type ClothShape, gridOf, type Spot, type SpotFace, spotAt } from './layout.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const on = (kind: string, of: readonly (number | string)[]) => of.map(it => `${kind}:${it}`);
const TOTALS = on(
  'total',
  Array.from({ length: 14 }, (_, at) => at + 4),
);
const PAIRS = on(
  'pair',
  FACES.flatMap(low => FACES.filter(high => high > low).map(high => `${low}-${high}`)),
);
const numbersOf = (bet: string) =>
  bet
    .slice(bet.indexOf(':') + 1)
    .split('-')
    .map(Number);

function faceOf(bet: string): SpotFace {
  const [first = 0, ...others] = numbersOf(bet);
  if (bet.startsWith('total:')) return { number: first };
  const times = bet.startsWith('triple:') ? 3 : bet.startsWith('double:') ? 2 : 1;
  return { dice: [...Array<number>(times).fill(first), ...others] };
}

interface Row {
  readonly bets: readonly string[];
  readonly x?: number;
  readonly y: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}
const row = ({ bets, ...where }: Row): readonly Spot[] => gridOf(bets, where, 'box', faceOf);

const wide: readonly Spot[] = [
  spotAt('small', [0, 0, 4, 4], 'first'),
  spotAt('even', [4, 0, 2.5, 4]),
  ...row({ bets: on('double', FACES), x: 6.5, y: 0, columns: 6, width: 2.5, height: 2 }),
  ...row({ bets: on('triple', FACES), x: 6.5, y: 2, columns: 6, width: 2.1, height: 2 }),
  spotAt('anyTriple', [19.1, 2, 2.4, 2], 'box', 'short'),
  spotAt('odd', [21.5, 0, 2.5, 4]),
  spotAt('big', [24, 0, 4, 4], 'second'),
  ...row({ bets: TOTALS, y: 4, columns: 14, width: 2, height: 2.4 }),
  ...row({ bets: PAIRS, y: 6.4, columns: 15, width: 28 / 15, height: 2 }),
  ...row({ bets: on('single', FACES), y: 8.4, columns: 6, width: 28 / 6, height: 2 }),
];

const tall: readonly Spot[] = [
  spotAt('small', [0, 0, 3, 3], 'first'),
  spotAt('even', [3, 0, 3, 3]),
  spotAt('odd', [6, 0, 3, 3]),
  spotAt('big', [9, 0, 3, 3], 'second'),
  ...row({ bets: on('double', FACES), y: 3, columns: 6, width: 2, height: 2 }),
  ...row({ bets: on('triple', FACES), y: 5, columns: 6, width: 2, height: 2 }),
  spotAt('anyTriple', [0, 7, 12, 1.6], 'box', 'short'),
  ...row({ bets: TOTALS, y: 8.6, columns: 7, width: 12 / 7, height: 2.1 }),
  ...row({ bets: PAIRS, y: 12.8, columns: 5, width: 2.4, height: 1.8 }),
  ...row({ bets: on('single', FACES), y: 18.2, columns: 6, width: 2, height: 2 }),
];

/** The cloth of three dice: small and big outside, then doubles and triples, totals, pairs and single faces. */
export const sicBoLayout = (shape: ClothShape): ClothLayout =>
  shape === 'wide'
    ? { width: 28, height: 10.4, spots: wide, hasArrows: true }
    : { width: 12, height: 20.2, spots: tall, hasArrows: true };
