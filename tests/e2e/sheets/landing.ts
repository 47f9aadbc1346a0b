import type { PageDefinition as Route } from '../../../src/routes/page.ts';
import { mayOpen } from '../../../src/routes/pages.ts';
import type { Role } from '../../../streams/wire/session/roles.ts';
import type { Place } from './places.ts';

/** What an address shows to somebody: the page with this name, or a dialog over home. */
export interface Landing {
  readonly path: string;
  readonly page: string;
  readonly dialog: boolean;
}

const HOME = { path: '/', page: 'home' } as const;

/** Where the address of a dialog leads: somebody with an account is signed in already. */
const ofDialog = (name: NonNullable<Route['dialog']>, role: Role): Landing => ({
  ...HOME,
  dialog: name === 'feedback' || role === 'visitor' || role === 'trial',
});

/** Pages that lead on at once. */
const LEADS_ON: Readonly<Record<string, Landing>> = {
  gameListCenter: { path: '/rng', page: 'rng', dialog: false },
};

/** Where somebody of a role lands who goes to a place (S2-36, S4-46). */
export function landingOf({ route, address }: Place, role: Role): Landing {
  if (route.guard !== undefined && !mayOpen(role, route.guard)) {
    if (route.guard === 'agent') return { path: '/agent/login', page: 'agentLogin', dialog: false };
    return { ...HOME, dialog: true };
  }
  if (route.dialog !== undefined) return ofDialog(route.dialog, role);
  if (route.name === 'agentLogin' && role === 'agent')
    return { path: '/agentHome', page: 'agentHome', dialog: false };
  return LEADS_ON[route.name] ?? { path: address, page: route.name, dialog: false };
}
