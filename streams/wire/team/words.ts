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

/** Which part of a team is looked at: an account alone, those directly below it, or it and everybody below it. */
export const REACHES = ['self', 'direct', 'team'] as const;
