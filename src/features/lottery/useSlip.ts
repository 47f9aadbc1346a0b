import { useState } from 'react';
import type { Line } from '../../../streams/wire/lottery/rules.ts';
import { LEAST_UNIT, MOST_LINES } from '../../../streams/wire/lottery/ticket.ts';

const textOf = ({ play, pick }: Line) => `${play}:${pick.join(',')}`;

/** A ticket that is being made. */
export interface SlipState {
  readonly lines: readonly Line[];
  readonly unit: number;
  readonly multiplier: number;
  readonly draws: number;
  readonly stopOnWin: boolean;
  /** Adds lines that are not there yet, up to the most; answers nothing. */
  add(play: string, picks: readonly (readonly string[])[]): void;
  remove(line: Line): void;
  has(play: string, pick: readonly string[]): boolean;
  set(change: Partial<Pick<SlipState, 'unit' | 'multiplier' | 'draws' | 'stopOnWin'>>): void;
  clear(): void;
}

const EMPTY = { lines: [] as readonly Line[], unit: LEAST_UNIT, multiplier: 1, draws: 1, stopOnWin: true };

/** The ticket that is being made in a page. */
export function useSlip(): SlipState {
  const [state, setState] = useState(EMPTY);
  const known = new Set(state.lines.map(textOf));
  return {
    ...state,
    has: (play, pick) => known.has(textOf({ play, pick })),
    add(play, picks) {
      const added = picks.map(pick => ({ play, pick })).filter(line => !known.has(textOf(line)));
      setState(before => ({ ...before, lines: [...before.lines, ...added].slice(0, MOST_LINES) }));
    },
    remove: line =>
      setState(before => ({ ...before, lines: before.lines.filter(it => textOf(it) !== textOf(line)) })),
    set: change => setState(before => ({ ...before, ...change })),
    clear: () => setState(before => ({ ...before, lines: [] })),
  };
}
