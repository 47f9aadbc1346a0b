import type { HousePricedChoice as PricedChoice } from '../../../streams/wire/fairGames/choices.ts';
import type { PricedGame } from '../../../streams/wire/fairGames/fairGame.ts';
import { RoundChoice } from '../../../streams/wire/games/shapes.ts';
import { type Count, countDraws, returnFrom, saidBy } from './countedReturn.ts';

/** What a game of the house pays back in the long run. */
export const RETURN = { least: 0.97, most: 0.99 } as const;
/** A stake at which rounding down makes no difference worth a word, and small ones at which it does. */
const LARGE = 1_000_000;
const SMALL = [1, 2, 3, 7, 99, 100, 101, 999_983];
/** A draw has 2^32 numbers, so chances are not quite what is said. */
const CLOSE = 1e-6;
/** What is published says no less than so much of what the worst choice pays back. */
const EXACT = 0.001;

/** A game as the law looks at it. */
export interface GameMember<Choice extends PricedChoice = PricedChoice> {
  readonly rules: PricedGame<Choice>;
  readonly choices: readonly Choice[];
  /** The least share that a choice pays back, as it is published. */
  readonly published?: number;
  /** How its draws are counted where going through all of them would take too long. */
  readonly count?: Count<Choice>;
}

const listsOf = (choice: object): readonly (readonly [string, readonly unknown[]])[] =>
  Object.entries(choice).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));

/** Lists with one value as often as they had several: what was chosen twice may not pay as if it were two. */
function withRepeats<Choice extends PricedChoice>(choice: Choice): readonly Choice[] {
  return listsOf(choice)
    .filter(([, list]) => list.length > 1)
    .map(([name, list]) => ({ ...choice, [name]: list.map(() => list[0]) }));
}

function faultOf<Choice extends PricedChoice>(
  { rules, count = countDraws as unknown as Count<Choice> }: GameMember<Choice>,
  choice: Choice,
): string | null {
  if (!RoundChoice.safeParse(choice).success) return 'is a choice that the wire refuses';
  for (const [name, list] of listsOf(choice))
    if (new Set(list).size !== list.length) return `has something twice in ${name}`;
  const counted = count(rules, choice, LARGE);
  if (counted === null) return 'has draws that nobody can count';
  const back = returnFrom(counted, LARGE);
  if (back > RETURN.most + CLOSE || back < RETURN.least - CLOSE) return `pays back ${back}`;

  const prizes = rules.prizes(choice);
  const chances = prizes.reduce((sum, { chance }) => sum + chance, 0);
  if (chances > 1 + 1e-9 || prizes.some(({ chance }) => !(chance > 0))) return `has chances of ${chances}`;
  const isBestFirst = prizes.every(
    ({ multiplier }, i) => multiplier <= (prizes[i - 1]?.multiplier ?? multiplier),
  );
  if (!isBestFirst) return 'has prizes that do not begin with the best';
  const said = saidBy(prizes, LARGE);
  for (const payout of new Set([...counted.keys(), ...said.keys()])) {
    if (payout === 0) continue;
    const [does, says] = [counted.get(payout) ?? 0, said.get(payout) ?? 0];
    if (Math.abs(does - says) > CLOSE) return `pays ${payout} with ${does} and says ${says}`;
  }
  for (const stake of SMALL)
    for (const { outcome, multiplier } of prizes) {
      const payout = rules.payoutOf(choice, stake, outcome);
      if (!Number.isInteger(payout) || payout < 0) return `pays ${payout} for a stake of ${stake}`;
      // Rounded down to the minor unit, no more and no less.
      const exact = stake * multiplier;
      const close = 1e-6 * (1 + exact);
      if (payout > exact + close || payout <= exact - 1 - close)
        return `pays ${payout} for ${stake} at ${multiplier}`;
    }
  for (const repeated of withRepeats(choice)) {
    const most = Math.max(...rules.prizes(repeated).map(({ multiplier }) => multiplier));
    const once = {
      ...repeated,
      ...Object.fromEntries(listsOf(repeated).map(([name, [one]]) => [name, [one]])),
    };
    const due = Math.max(...rules.prizes(once).map(({ multiplier }) => multiplier));
    if (!RoundChoice.safeParse(repeated).success) continue;
    if (most > due) return `pays ${most} for ${JSON.stringify(repeated)}, which is worth ${due}`;
  }
  return null;
}

/** What is wrong with a game of the house: a sentence for the first choice of each kind. */
export function faultsOfGame<Choice extends PricedChoice>(member: GameMember<Choice>): readonly string[] {
  const { choices } = member;
  if (choices.length === 0) return ['has nothing to choose'];
  const texts = choices.map(choice => JSON.stringify(choice));
  if (new Set(texts).size !== texts.length) return ['has a choice twice'];
  const faults = choices.flatMap((choice, i) => {
    const fault = faultOf(member, choice);
    return fault === null ? [] : [`${texts[i]} ${fault}`];
  });
  return [...faults.slice(0, 3), ...faultsOfPublished(member)];
}

/** What is wrong with the least return that a game publishes. */
function faultsOfPublished<Choice extends PricedChoice>({
  rules,
  choices,
  published,
}: GameMember<Choice>): readonly string[] {
  if (published === undefined) return [];
  const returnOf = (choice: Choice) =>
    rules.prizes(choice).reduce((sum, { multiplier, chance }) => sum + multiplier * chance, 0);
  const least = Math.min(...choices.map(returnOf));
  const isTrue = published >= RETURN.least && least >= published - 1e-9 && least - published < EXACT;
  return isTrue ? [] : [`publishes ${published} and pays back ${least} at least`];
}
