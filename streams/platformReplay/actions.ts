import type { Streams } from '../index.ts';

/** Actions of the stores for which the page has a button. */
const actions = {
  connection: ['retryNow'],
  system: ['refresh'],
  session: ['login', 'register', 'freePlay', 'logout', 'dismissEnd'],
  balance: ['refresh'],
  inbox: ['markRead', 'refresh'],
  contracts: ['answer', 'refresh'],
  favourites: ['toggle', 'refresh'],
  games: ['bet', 'rounds', 'seed', 'rotateSeed', 'refresh'],
} as const satisfies { readonly [S in keyof Streams]?: readonly (keyof Streams[S])[] };

/** `store.action` of everything that a `do` line can name. */
export const ACTIONS: readonly string[] = Object.entries(actions).flatMap(([store, names]) =>
  names.map(name => `${store}.${name}`),
);
