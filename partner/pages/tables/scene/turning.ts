import type { TableNow } from '../../../tables/wire/state.ts';

/** Whether ball, wheel or dice are on their way. */
export const isTurning = ({ phase }: Pick<TableNow, 'phase'>): boolean =>
  phase === 'closed' || phase === 'dealing';

/** The number of a wheel; null while nobody knows. */
export const shownFirst = ({ steps }: Pick<TableNow, 'steps'>): number | null => steps[0]?.shows ?? null;
