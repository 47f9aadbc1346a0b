// Free of zod: the page runs it.

/** Categories that figures of teams are kept for: those of contracts, the house's own games, and others. */
export const TEAM_CATEGORIES = [
  'LIVE',
  'RNG',
  'SPORTS',
  'LOTT',
  'ELOTT',
  'FISH',
  'PVP',
  'INHOUSE',
  'OTHER',
] as const;
