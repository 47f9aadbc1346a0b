import { readAmount, readCount } from '../../../../streams/wire/fields/typedNumber.ts';
import type { BetForm } from '../../../../streams/wire/sportsBook/bets.ts';
import type { WishedBet } from '../feeds/slipFeeds.ts';
import { combinationCount, multipleReturn, systemReturn } from './combinations.ts';
import type { SlipForm } from './forms.ts';
import { lineKey, type SlipLine } from './line.ts';
import type { LinePrice } from './prices.ts';
import { type SlipContent, slipForm, systemFrom } from './slip.ts';

/** What the server takes, minor units. */
export interface SlipLimits {
  readonly leastStake: number;
  readonly mostStake: number;
  readonly mostReturn: number;
}

/** Why a bet can't be placed as it stands; `empty`: nobody has said a stake yet. */
export type BetProblem = 'empty' | 'range' | 'returnTooHigh' | 'off';

/** A bet that the lines of a slip make. */
export interface SlipBet {
  /** Key of its line; null where all lines make one bet. */
  readonly key: string | null;
  readonly form: BetForm;
  readonly lines: readonly SlipLine[];
  /** Of each combination, minor units; null for what is no amount, or none. */
  readonly each: number | null;
  /** Combinations that are a bet of their own. */
  readonly count: number;
  /** Price of the whole, hundredths; null of a system, and while something isn't offered. */
  readonly odds: number | null;
  /** What it brings if all goes well; null as long as that can't be said. */
  readonly possible: number | null;
  readonly problem: BetProblem | null;
}

interface BetParts {
  readonly key: string | null;
  readonly form: BetForm;
  readonly lines: readonly SlipLine[];
  readonly typed: string;
  readonly count: number;
  readonly odds: number | null;
  readonly possibleOf: (each: number) => number | null;
}

function finished(
  { key, form, lines, typed, count, odds, possibleOf }: BetParts,
  limits: SlipLimits,
  language: string,
): SlipBet {
  const each = typed.trim() === '' ? null : readAmount(typed, language);
  const isInRange = each !== null && each >= limits.leastStake && each * count <= limits.mostStake;
  const possible = isInRange ? possibleOf(each) : null;
  const problem =
    typed.trim() === ''
      ? 'empty'
      : !isInRange
        ? 'range'
        : possible === null
          ? 'off'
          : possible > limits.mostReturn
            ? 'returnTooHigh'
            : null;
  return { key, form, lines, each, count, odds, possible, problem };
}

const FORMS = { multiple: { form: 'multiple' }, builder: { form: 'builder' } } as const;

/**
 * The bets that a slip makes in its form.
 * @param builderOdds Price of all lines of one match together; null where there is none.
 */
export function betsOf(
  slip: SlipContent,
  prices: ReadonlyMap<string, LinePrice>,
  builderOdds: number | null,
  limits: SlipLimits,
  language: string,
): readonly SlipBet[] {
  const { lines } = slip;
  const form: SlipForm = slipForm(slip);
  const offered = (line: SlipLine) => {
    const price = prices.get(lineKey(line));
    return price?.state === 'offered' ? price.odds : null;
  };
  if (form === 'single')
    return lines.map(line => {
      const odds = offered(line);
      const possibleOf = (each: number) => odds && multipleReturn(each, [odds]);
      const parts = { key: lineKey(line), form: { form } as const, lines: [line], typed: line.stake };
      return finished({ ...parts, count: 1, odds, possibleOf }, limits, language);
    });
  const all = lines.map(offered);
  const known = all.filter(it => it !== null);
  const isOffered = known.length === all.length;
  const parts = { key: null, lines, typed: slip.stake };
  if (form === 'system') {
    const from = systemFrom(slip);
    const possibleOf = (each: number) => (isOffered ? systemReturn(each, known, from) : null);
    const count = combinationCount(lines.length, from);
    return [finished({ ...parts, form: { form, from }, count, odds: null, possibleOf }, limits, language)];
  }
  const odds = !isOffered ? null : form === 'builder' ? builderOdds : multipleReturn(100, known);
  const possibleOf = (each: number) => odds && multipleReturn(each, form === 'builder' ? [odds] : known);
  return [finished({ ...parts, form: FORMS[form], count: 1, odds, possibleOf }, limits, language)];
}

/** Bets of a slip that are placed: those of its singles without a stake stay where they are. */
export const stakedBets = (bets: readonly SlipBet[]): readonly SlipBet[] =>
  bets.filter(({ problem }) => problem !== 'empty');

const LEAST_TOLERANCE = 1;
const MOST_TOLERANCE = 50;

/** The change of a price that is taken, %; null for what is none. */
export function readTolerance(typed: string, language: string): number | null {
  const percent = readCount(typed.replace(/[%٪]\s*$/, ''), language);
  return percent !== null && percent >= LEAST_TOLERANCE && percent <= MOST_TOLERANCE ? percent : null;
}

/** What the server is asked for; null where something of it isn't offered. */
export function wishOf(
  bet: SlipBet,
  { id, slip, policy }: Pick<WishedBet, 'id' | 'slip' | 'policy'>,
  prices: ReadonlyMap<string, LinePrice>,
): WishedBet | null {
  const { form, each, count, odds: whole, problem } = bet;
  if (problem !== null || each === null) return null;
  const legs = bet.lines.flatMap(line => {
    const odds = prices.get(lineKey(line))?.odds ?? null;
    return odds === null ? [] : [{ fixture: line.fixture, selection: line.selection, odds }];
  });
  if (legs.length < bet.lines.length) return null;
  const wish = { id, form, stake: each * count, legs, policy, slip };
  return form.form === 'builder' && whole !== null ? { ...wish, odds: whole } : wish;
}
