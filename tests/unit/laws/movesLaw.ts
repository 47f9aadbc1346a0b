import { seeded } from '../../../streams/replay/seeded.ts';
import { paid } from '../../../streams/wire/fairGames/fairGame.ts';
import { rulesOf } from '../../../streams/wire/fairGames/index.ts';
import type { MovesPosition, MovesRules } from '../../../streams/wire/fairGames/movesGame.ts';
import { type MovesChoice, RoundChoice } from '../../../streams/wire/games/shapes.ts';

type Rules = MovesRules<MovesChoice>;
const STAKES = [1, 7, 100, 999_983];

const withMoves = (choice: MovesChoice, moves: readonly (string | number)[]): MovesChoice =>
  ({ ...choice, moves }) as MovesChoice;
const draw = (random: () => number, count: number) => Array.from({ length: count }, () => random());

/** What is wrong with where a round stands after a move, seen beside where it stood. */
function faultOfStep(
  {
    rules,
    choice,
    floats,
  }: { readonly rules: Rules; readonly choice: MovesChoice; readonly floats: readonly number[] },
  position: MovesPosition,
  random: () => number,
): string | null {
  if (!RoundChoice.safeParse(choice).success) return 'has moves that the wire refuses';
  if (!Number.isInteger(position.pays) || position.pays < 0) return `pays ${position.pays}`;
  const stakes = rules.stakesOf(choice);
  if (!Number.isInteger(stakes) || stakes < 1) return `stakes ${stakes} times`;
  for (const stake of STAKES) {
    const [payout, due] = [
      rulesOf(choice).payoutOf(choice, stake * stakes, position.pays),
      paid(stake, position.pays),
    ];
    if (payout !== due) return `pays ${payout} for ${stake}, of which ${due} is due`;
  }
  if (position.moves.length === 0) return null;
  // What its player sees comes out alike whatever is still hidden.
  const known = position.dealt.length;
  for (let n = 0; n < 3; n += 1) {
    const others = floats.map((float, place) => (place < known ? float : random()));
    const seen = rules.positionOf(choice, others);
    const isSame =
      seen?.dealt.join() === position.dealt.join() && seen.moves.join() === position.moves.join();
    if (seen !== null && seen.moves.length > 0 && !isSame) return 'shows something of what is hidden';
  }
  const away = rules.unattended(choice, position as never);
  if (away !== null && !position.moves.includes(away)) return `does ${away} for who has gone away`;
  if (away !== null && rules.stakesOf(withMoves(choice, [...choice.moves, away])) !== stakes)
    return 'raises the stake of who has gone away';
  return null;
}

/**
 * What is wrong with a game of moves: rounds are played at random, to their end.
 * @param begin What they begin with, one after the other.
 */
export function faultOfMoves(
  rules: Rules,
  begin: readonly MovesChoice[],
  rounds: number,
  seed = 11,
): string | null {
  const random = seeded(seed);
  const foreign = ['?', -1, 'cashOut', 'hit', 'double', 'higher', 0, 3];
  for (let n = 0; n < rounds; n += 1) {
    let choice = begin[n % begin.length] as MovesChoice;
    const floats = draw(random, rules.floatsOf(choice));
    let before: MovesPosition | null = null;
    for (;;) {
      const position: MovesPosition | null = rules.positionOf(choice, floats);
      if (position === null) return `refuses ${choice.moves.at(-1)}, which it offers`;
      const fault = faultOfStep({ rules, choice, floats }, position, random);
      if (fault !== null) return `${JSON.stringify(choice)} ${fault}`;
      if (before !== null && position.dealt.length < before.dealt.length)
        return 'takes back what it has shown';
      for (const move of foreign) {
        const isOffered = position.moves.includes(move);
        const after = rules.positionOf(withMoves(choice, [...choice.moves, move]), floats);
        if ((after !== null) !== isOffered)
          return `${isOffered ? 'refuses' : 'takes'} ${move} after ${choice.moves}`;
      }
      const next = position.moves[Math.floor(random() * position.moves.length)];
      if (next === undefined) break;
      before = position;
      choice = withMoves(choice, [...choice.moves, next]);
    }
  }
  return null;
}

/** What is paid back per first stake by a player, over rounds at random, with its standard error; and the stakes that it takes. */
export function simulate(
  rules: Rules,
  begin: MovesChoice,
  player: (choice: MovesChoice, position: MovesPosition) => string | number,
  rounds: number,
): { readonly net: number; readonly error: number } {
  const random = seeded(23);
  let [sum, squares] = [0, 0];
  for (let n = 0; n < rounds; n += 1) {
    let choice = begin;
    const floats = draw(random, rules.floatsOf(choice));
    for (;;) {
      const position = rules.positionOf(choice, floats);
      if (position === null) throw new Error(`refuses ${choice.moves.at(-1)}`);
      if (position.moves.length > 0) {
        choice = withMoves(choice, [...choice.moves, player(choice, position)]);
        continue;
      }
      const net = position.pays / 100 - rules.stakesOf(choice);
      sum += net;
      squares += net ** 2;
      break;
    }
  }
  const mean = sum / rounds;
  return { net: mean, error: Math.sqrt((squares / rounds - mean ** 2) / rounds) };
}
