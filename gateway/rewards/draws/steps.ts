import type { DrawState, ResultState } from '../../../streams/wire/draws/words.ts';

/** What can happen to a draw: its list is closed, its outside value is entered, it is drawn. */
export const DRAW_STEPS = {
  close: { from: ['open'], to: 'closed' },
  beacon: { from: ['closed'], to: 'closed' },
  draw: { from: ['closed'], to: 'drawn' },
} as const satisfies Record<string, { readonly from: readonly DrawState[]; readonly to: DrawState }>;
export type DrawStep = keyof typeof DRAW_STEPS;

/** What can happen to something that was drawn. */
export const RESULT_STEPS = {
  claim: { from: ['won'], to: 'claimed' },
  expire: { from: ['won'], to: 'expired' },
} as const satisfies Record<string, { readonly from: readonly ResultState[]; readonly to: ResultState }>;
export type ResultStep = keyof typeof RESULT_STEPS;

/** The state of a draw after a step; null where the present one doesn't allow it. */
export function drawAfter(state: DrawState, step: DrawStep): DrawState | null {
  const { from, to }: { readonly from: readonly DrawState[]; readonly to: DrawState } = DRAW_STEPS[step];
  return from.includes(state) ? to : null;
}

/** The same for what was drawn. */
export function resultAfter(state: ResultState, step: ResultStep): ResultState | null {
  const { from, to }: { readonly from: readonly ResultState[]; readonly to: ResultState } =
    RESULT_STEPS[step];
  return from.includes(state) ? to : null;
}
