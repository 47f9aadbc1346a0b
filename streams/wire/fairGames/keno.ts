import { oneOfChoices, places, RISKS, type Risk } from './choice.ts';
import { defineGame, floatAt, paid } from './fairGame.ts';
import { KENO_TABLES } from './kenoTables.ts';

/** Numbers of the field, counted from 0; how many are drawn, and how many may be picked. */
export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const KENO_PICKS = { min: 1, max: 10 } as const;

/** What a bot picks from: numbers far apart, so that they are not one corner of the field. */
const USUAL = [
  [3, 17, 28, 36],
  [0, 9, 14, 22, 31, 38],
  [5, 8, 12, 19, 23, 27, 33, 39],
] as const;

interface KenoChoice {
  readonly picks: readonly number[];
  readonly risk: Risk;
}

/** The picks, each once: a number that is named twice is picked once. */
const picked = ({ picks }: Pick<KenoChoice, 'picks'>): readonly number[] => [...new Set(picks)];

/** What so many hits pay, hundredths, from none on. */
export function hitsPay({ picks, risk }: KenoChoice): readonly number[] {
  const pays = KENO_TABLES[risk][picked({ picks }).length - 1];
  if (pays === undefined) throw new Error(`nobody picks ${picks.length} numbers`);
  return pays;
}

/** Whether a number was drawn. The outcome has 40 bits, more than bit operations take. */
export const isDrawn = (outcome: number, number: number): boolean =>
  Math.floor(outcome / 2 ** number) % 2 === 1;

/** How many of the picks were drawn. */
export const hitsIn = (choice: Pick<KenoChoice, 'picks'>, outcome: number): number =>
  picked(choice).filter(number => isDrawn(outcome, number)).length;

/** In how many ways `taken` things can be taken out of `all`. */
function ways(all: number, taken: number): number {
  let count = 1;
  for (let i = 1; i <= taken; i += 1) count = (count * (all - taken + i)) / i;
  return count;
}

/** How likely so many hits are. */
const chanceOfHits = (picks: number, hits: number): number =>
  (ways(picks, hits) * ways(KENO_NUMBERS - picks, KENO_DRAWN - hits)) / ways(KENO_NUMBERS, KENO_DRAWN);

/** An outcome with so many hits. */
function outcomeWith(choice: KenoChoice, hits: number): number {
  const own = picked(choice);
  const others = Array.from({ length: KENO_NUMBERS }, (_, number) => number).filter(it => !own.includes(it));
  return [...own.slice(0, hits), ...others.slice(0, KENO_DRAWN - hits)].reduce((sum, it) => sum + 2 ** it, 0);
}

/** Keno: ten of forty numbers are drawn, each from those that are left. Bit `number` of the outcome is set where it was drawn. */
export const keno = defineGame({
  nodeId: '900009',
  names: { en: 'Keno', bn: 'কেনো', ar: 'كينو' },
  cover: { motif: 'target', ink: 'slate' },
  steps: 'one',
  choice: {
    picks: places(KENO_NUMBERS, { least: KENO_PICKS.min, most: KENO_PICKS.max }),
    risk: oneOfChoices(RISKS),
  },
  leastReturn: 0.985,
  bots: { often: 15, choose: draw => ({ picks: [...draw.pick(USUAL)], risk: draw.pick(RISKS) }) },
  floatsOf: () => KENO_DRAWN,
  outcomeOf(_choice, floats) {
    const left = Array.from({ length: KENO_NUMBERS }, (_, number) => number);
    let outcome = 0;
    for (let draw = 0; draw < KENO_DRAWN; draw += 1) {
      const [number = 0] = left.splice(Math.floor(floatAt(floats, draw) * left.length), 1);
      outcome += 2 ** number;
    }
    return outcome;
  },
  payoutOf: (choice, stake, outcome) => paid(stake, hitsPay(choice)[hitsIn(choice, outcome)] ?? 0),
  prizes: choice =>
    hitsPay(choice)
      .map((hundredths, hits) => ({
        outcome: outcomeWith(choice, hits),
        multiplier: hundredths / 100,
        chance: chanceOfHits(picked(choice).length, hits),
      }))
      .filter(({ multiplier }) => multiplier > 0)
      .toSorted((a, b) => b.multiplier - a.multiplier),
});
