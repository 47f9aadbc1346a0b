import type { PageDefinition } from './page.ts';

/** A page of a center, whose address ends in its name; only those may see it who are led back to it after a sign-in. */
export const named =
  (center: 'member' | 'agent') =>
  (name: string, screen: NonNullable<PageDefinition['screen']>, path = `/${center}/${name}`) =>
    ({ path, name, screen, guard: center, signInFor: 'page' }) satisfies PageDefinition;
