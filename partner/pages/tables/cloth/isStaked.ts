import type { Cloth } from '../../../tables/wire/state.ts';

/** Whether chips of a cloth are a stake by now, or are just becoming one. */
export const isStaked = (cloth: Cloth | null): boolean =>
  cloth?.state === 'taking' || cloth?.state === 'standing';
