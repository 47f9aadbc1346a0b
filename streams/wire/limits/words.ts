// Free of zod: the page runs it.

/** How long somebody can be kept from playing; those of half a year and more are exclusions. */
export const BREAK_LENGTHS = ['1d', '7d', '1m', '2m', '3m', '6m', '1y', '5y'] as const;
export type BreakLength = (typeof BREAK_LENGTHS)[number];
