import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import type { TicketLine } from '../../../streams/wire/lottery/rules.ts';
import { LEAST_UNIT, MOST_LINES } from '../../../streams/wire/lottery/ticket.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';

const textOf = ({ play, pick }: TicketLine) => `${play}:${pick.join(',')}`;

/** A ticket that is being made. */
export interface SlipState {
  readonly lines: readonly TicketLine[];
  /** Lines of the ticket before; none before the first. */
  readonly before: readonly TicketLine[];
  /** What each line costs, as it is typed. */
  readonly unitText: string;
  /** The same in minor units; null for what is no amount. */
  readonly unit: number | null;
  readonly multiplier: number;
  readonly draws: number;
  readonly stopOnWin: boolean;
  /** Adds the lines that the ticket does not have yet, up to its limit. */
  add(play: string, picks: readonly (readonly string[])[]): void;
  remove(line: TicketLine): void;
  has(play: string, pick: readonly string[]): boolean;
  /** Takes what is typed for the price of a line. */
  type(unitText: string): void;
  set(change: Partial<Pick<SlipState, 'multiplier' | 'draws' | 'stopOnWin'>>): void;
  /** Begins the next ticket once these lines are bet; what was added meanwhile stays. */
  placed(lines: readonly TicketLine[]): void;
  /** Takes the lines of the ticket before once more. */
  again(): void;
}

const EMPTY = {
  ...{
    lines: [] as readonly TicketLine[],
    before: [] as readonly TicketLine[],
    unitText: formatAmount(LEAST_UNIT),
  },
  ...{ multiplier: 1, draws: 1, stopOnWin: true },
};

/** The ticket that is being made in a page. */
export function useSlip(): SlipState {
  const { i18n } = useTranslation();
  const [state, setState] = useState(EMPTY);
  const known = new Set(state.lines.map(textOf));
  return {
    ...state,
    unit: readAmount(state.unitText, i18n.language),
    has: (play, pick) => known.has(textOf({ play, pick })),
    add(play, picks) {
      const added = picks.map(pick => ({ play, pick })).filter(line => !known.has(textOf(line)));
      setState(before => ({ ...before, lines: [...before.lines, ...added].slice(0, MOST_LINES) }));
    },
    remove: line =>
      setState(before => ({ ...before, lines: before.lines.filter(it => textOf(it) !== textOf(line)) })),
    type: unitText => setState(before => ({ ...before, unitText })),
    set: change => setState(before => ({ ...before, ...change })),
    placed(lines) {
      const played = new Set(lines.map(textOf));
      const isNew = (line: TicketLine) => !played.has(textOf(line));
      setState(before => ({ ...before, lines: before.lines.filter(isNew), before: lines }));
    },
    again: () => setState(before => ({ ...before, lines: before.before })),
  };
}
