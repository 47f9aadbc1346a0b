// Free of zod: the page of the office runs it.

/** Why a member can't be erased yet. */
export const ERASE_OBSTACLES = ['money', 'orders', 'play', 'team', 'staff'] as const;
export type EraseObstacle = (typeof ERASE_OBSTACLES)[number];

/** What an erasure does with the rows of a table. */
export const DATA_FATES = ['deleted', 'emptied', 'kept'] as const;
export type DataFate = (typeof DATA_FATES)[number];
