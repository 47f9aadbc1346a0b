// Free of zod: the page runs it.

/** Which part of a team is looked at: an account alone, those directly below it, or it and everybody below it. */
export const REACHES = ['self', 'direct', 'team'] as const;
