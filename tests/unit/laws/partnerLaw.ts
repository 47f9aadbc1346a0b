import type { Game, GameFigures } from '../../../partner/games/game.ts';
import { partsOf } from './countedReturn.ts';

/** Chances that were written down: each question is answered with the next of them. */
function scripted(answers: readonly number[]) {
  const ends: number[] = [];
  const below = (end: number) => {
    ends.push(end);
    return Math.min(answers[ends.length - 1] ?? 0, end - 1);
  };
  return { ends, random: { below } };
}

const STAKE = 1_000;
type Round = { readonly stake: number; readonly choice: unknown };

/** Average payout in stakes of a game whose first question decides; what is asked after it may change nothing of the payout. */
export function returnByFirst(game: Game, figures: GameFigures, choice: unknown): number {
  const round: Round = { stake: STAKE, choice };
  const paidAt = (at: number, rest = 0) => {
    const { random } = scripted([at, rest]);
    return game.play(figures, round, random).payout;
  };
  const { ends, random } = scripted([]);
  game.play(figures, round, random);
  const [end = 1] = ends;
  const parts = partsOf(paidAt, end);
  const isDecided = parts.every(({ from, brings }) =>
    [1, 9, 31].every(rest => paidAt(from, rest) === brings),
  );
  if (!isDecided) return Number.NaN;
  return parts.reduce((sum, { from, to, brings }) => sum + (brings / STAKE) * ((to - from) / end), 0);
}

/** Choices of a game, one for each thing that can be aimed at or bet on. */
export function partnerChoices(game: Game, figures: GameFigures): readonly unknown[] {
  const facts = game.facts(figures) as { readonly worth?: readonly number[]; readonly ends?: object };
  if (facts.worth !== undefined) return facts.worth.map((_, fish) => ({ fish }));
  if (facts.ends !== undefined) return Object.keys(facts.ends).map(on => ({ on }));
  return [null];
}

/** What is wrong with a game of the partner: it pays back what the catalogue publishes, to the hundredth of a percent. */
export function faultsOfPartner(game: Game, figures: GameFigures): readonly string[] {
  const goal = game.rtp(figures) / 10_000;
  const choices = partnerChoices(game, figures);
  const isFine = (choice: unknown) => game.choice(figures, STAKE).safeParse(choice).success;
  if (!choices.every(isFine)) return ['has a choice that it refuses'];
  if ([{ fish: -1 }, { fish: 99 }, { on: '' }, [0, 0, 0]].some(isFine))
    return ['takes a choice that is none'];
  const stakes = game.stakes(figures);
  if (stakes.some(stake => !Number.isInteger(stake)) || new Set(stakes).size !== stakes.length)
    return [`has stakes ${stakes.join()}`];
  return choices.flatMap(choice => {
    const back = returnByFirst(game, figures, choice);
    return Math.abs(back - goal) < 1e-5
      ? []
      : [`${JSON.stringify(choice)} pays back ${back} and not ${goal}`];
  });
}
