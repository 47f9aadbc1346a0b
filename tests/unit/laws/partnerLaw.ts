import type { Game, GameFigures } from '../../../partner/games/game.ts';
import { payLines, REELS, ROWS } from '../../../partner/games/slot/lines.ts';
import { LEAST } from '../../../partner/games/slot/paytable.ts';
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

/**
 * Average payout in stakes of a slot, line by line: cells are drawn by themselves, so a line has each run of each symbol as
 * often as the drum says. A spin that is not live must never pay.
 */
export function returnOfSlot(game: Game, figures: GameFigures): number {
  const stake = game.stakes(figures)[0] ?? STAKE;
  const round: Round = { stake, choice: null };
  const cells = REELS * ROWS;
  const { ends, random } = scripted([]);
  game.play(figures, round, random);
  const [precision = 1, drum = 1] = ends;
  const spin = (first: number, reels: readonly number[]) =>
    game.play(figures, round, scripted([first, ...reels]).random) as {
      readonly payout: number;
      readonly outcome: {
        readonly reels: readonly (readonly number[])[];
        readonly wins: readonly { readonly line: number; readonly payout: number }[];
      };
    };
  const lines = payLines(figures.lines);
  const symbols = Array.from({ length: drum }, (_, at) => spin(0, [at]).outcome.reels[0]?.[0] ?? 0);
  const kinds = [...new Set(symbols)];
  const placeOf = (symbol: number) => symbols.indexOf(symbol);
  const shareOf = (symbol: number) => symbols.filter(it => it === symbol).length / drum;
  // The share of live spins is where the first question begins to lose all five of a kind.
  const live = partsOf(at => spin(at, Array<number>(cells).fill(0)).payout > 0, precision);
  const [liveSpins, losing] = live;
  if (live.length > 2 || liveSpins?.brings !== true) return Number.NaN;
  if (losing !== undefined) {
    const seen = [0, 1].map(reel => {
      const at = Array.from({ length: drum }, (_, i) =>
        spin(losing.from, Array<number>(cells).fill(i)).outcome.reels[reel]?.at(0),
      );
      return new Set(at);
    });
    if ([...(seen[0] ?? [])].some(symbol => seen[1]?.has(symbol))) return Number.NaN;
  }
  let mean = 0;
  for (const [line, rows] of lines.entries())
    for (const symbol of kinds)
      for (let run = LEAST; run <= REELS; run += 1) {
        const other = kinds.find(kind => kind !== symbol) ?? symbol;
        const reels = Array<number>(cells).fill(placeOf(other));
        for (const [reel, row] of rows.entries())
          reels[reel * ROWS + row] = placeOf(reel < run ? symbol : other);
        const { wins } = spin(0, reels).outcome;
        const paid = wins.find(win => win.line === line)?.payout ?? 0;
        const share = shareOf(symbol) ** run * (run < REELS ? 1 - shareOf(symbol) : 1);
        mean += (paid / stake) * share;
      }
  return mean * (liveSpins.to / precision);
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
  const isFine = (choice: unknown) => game.choice(figures).safeParse(choice).success;
  if (!choices.every(isFine)) return ['has a choice that it refuses'];
  if ([{ fish: -1 }, { fish: 99 }, { on: '' }, [0, 0, 0]].some(isFine))
    return ['takes a choice that is none'];
  const stakes = game.stakes(figures);
  if (stakes.some(stake => !Number.isInteger(stake)) || new Set(stakes).size !== stakes.length)
    return [`has stakes ${stakes.join()}`];
  return choices.flatMap(choice => {
    const back = game.kind === 'slot' ? returnOfSlot(game, figures) : returnByFirst(game, figures, choice);
    return Math.abs(back - goal) < 1e-5
      ? []
      : [`${JSON.stringify(choice)} pays back ${back} and not ${goal}`];
  });
}
