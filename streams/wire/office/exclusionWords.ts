// Free of zod: the page of the office runs it.

/** How a member is kept from playing, or from playing much. */
export const EXCLUSION_KINDS = ['exclusion', 'break', 'limit'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** Whether it holds now. */
export const EXCLUSION_STATES = ['running', 'over'] as const;
export type ExclusionState = (typeof EXCLUSION_STATES)[number];
