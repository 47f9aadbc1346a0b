import type { Announcement } from '../wire/content/shapes.ts';
import type { Role } from '../wire/session/roles.ts';

/** Titles on one page of the announcement popup (S2-94, S9-31). */
export const ANNOUNCEMENT_PAGE = 6;

/**
 * What the popup shows to somebody: `B` to visitors, `A` to whoever is signed in, `F` too at an account's first
 * sign-in (S4-40 to S4-42). Others are for other screens.
 */
export function popupFor(
  popup: readonly Announcement[],
  role: Role,
  firstTimeLogin: boolean,
): readonly Announcement[] {
  if (role === 'visitor') return popup.filter(({ execution }) => execution === 'B');
  return popup.filter(({ execution }) => execution === 'A' || (execution === 'F' && firstTimeLogin));
}

/** One page of a list. */
export interface PageOf<T> {
  readonly items: readonly T[];
  /** Begins with 1, and is never beyond the last. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
}

/** The page that is asked for, or the nearest that exists. */
export function pageOf<T>(list: readonly T[], page: number, size: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { items: list.slice((shown - 1) * size, shown * size), page: shown, pages };
}
