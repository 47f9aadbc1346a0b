import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { MOST_BET_LEGS } from '../../../../streams/wire/sportsBook/words.ts';
import { likelyForm, type SlipForm } from './forms.ts';
import { lineKey, type SlipLine } from './line.ts';

/** What may be done when a price changes before a bet is accepted. */
export type PolicyChoice = 'better' | 'any' | 'within';

/** What a player has put on the slip and typed into it. */
export interface SlipContent {
  readonly lines: readonly SlipLine[];
  /** Null as long as nobody has chosen. */
  readonly chosen: SlipForm | null;
  /** Of a system. */
  readonly from: number;
  /** As it was typed: of a multiple or a builder, and of each bet of a system. */
  readonly stake: string;
  readonly policy: PolicyChoice;
  /** As it was typed, %. */
  readonly tolerance: string;
}

/** Change of a price that is taken unless another one is asked for, %. */
const USUAL_TOLERANCE = '3';

export const EMPTY_SLIP: SlipContent = {
  ...{ lines: [], chosen: null, from: 2, stake: '', policy: 'better', tolerance: USUAL_TOLERANCE },
};

/** What is to become of a selection: `toggle` puts it on the slip, or removes it where it is there already. */
export type SelectHow = 'toggle' | 'put' | 'remove';

/** What became of a selection that was pressed. */
export type Toggled = 'added' | 'removed' | 'full';

/** Puts a selection on the slip, or removes the one that is there. */
export function toggleLine(
  slip: SlipContent,
  fixture: string,
  selection: MarketSelection,
): readonly [SlipContent, Toggled] {
  const key = lineKey({ fixture, selection });
  const left = slip.lines.filter(it => lineKey(it) !== key);
  if (left.length < slip.lines.length) return [{ ...slip, lines: left }, 'removed'];
  if (slip.lines.length >= MOST_BET_LEGS) return [slip, 'full'];
  const line: SlipLine = {
    ...{ fixture, selection, seen: null, stake: '', refusal: null, match: null, pickName: null },
  };
  return [{ ...slip, lines: [...slip.lines, line] }, 'added'];
}

/** Changes the lines that have one of these keys. */
export const changeLines = (
  slip: SlipContent,
  keys: ReadonlySet<string>,
  change: (line: SlipLine) => SlipLine,
): SlipContent => ({
  ...slip,
  lines: slip.lines.map(line => (keys.has(lineKey(line)) ? change(line) : line)),
});

export const removeLines = (slip: SlipContent, keys: ReadonlySet<string>): SlipContent => ({
  ...slip,
  lines: slip.lines.filter(line => !keys.has(lineKey(line))),
});

export const slipForm = ({ chosen, lines }: SlipContent): SlipForm => likelyForm(chosen, lines);

/** How many have to win in the system of a slip: what was chosen, as far as there are so many. */
export const systemFrom = ({ from, lines }: SlipContent): number =>
  Math.max(2, Math.min(from, lines.length - 1));
