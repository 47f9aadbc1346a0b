import type { PageDefinition as Route } from '../../../src/routes/page.ts';
import { mayOpen, PAGES } from '../../../src/routes/pages.ts';
import type { Role } from '../../../streams/wire/session/roles.ts';
import type { Board } from '../../../streams/wire/sportsBook/shapes.ts';
import { Api } from '../support/api.ts';
import type { GatewayProcess } from '../support/gatewayProcess.ts';
import { MEMBER } from '../support/test.ts';
import { someContract } from './contracts.ts';

/** A page of the table and an address of it. */
export interface Place {
  readonly route: Route;
  readonly address: string;
}

/** The first of a list that a new world fills at its first moments. */
async function firstOf<T>(read: () => Promise<readonly T[]>): Promise<T> {
  for (;;) {
    const [first] = await read();
    if (first !== undefined) return first;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

/** The matches of the board, those first that begin last and stay longest; none until the game server has told of them. */
async function matchesAt(origin: string): Promise<Board['fixtures']> {
  const answer = await fetch(`${origin}/v1/snap?t=g:fixtures`);
  const [snap] = (await answer.json()) as readonly { readonly st?: Board }[];
  return (snap?.st?.fixtures ?? []).toSorted((a, b) => b.startsAt - a.startsAt);
}

/** An address that is no page. */
export const NOWHERE: Route = { path: '/nowhere', name: 'nowhere' };

/** One real address of each page whose path has parameters. */
const SAMPLES: Readonly<Record<string, (gateway: GatewayProcess) => Promise<string>>> = {
  '/sports/match/:fixture': async gateway => {
    const { fixture } = await firstOf(() => matchesAt(gateway.origin));
    return `/sports/match/${encodeURIComponent(fixture)}`;
  },
  '/play/:game': async () => '/play/PG-PAPER-KOI',
  '/gameListCenter/:gameType/:vassalage': async () => '/gameListCenter/RNG/PG',
  '/download/:guide': async () => '/download/iosLite',
  '/pvp/table/:table': async gateway => {
    const member = await new Api(gateway).as(MEMBER.username, MEMBER.password);
    const { id } = await firstOf(async () => (await member.call('roomList', {})).list);
    return `/pvp/table/${encodeURIComponent(id)}`;
  },
  '/agent/contractHistory/:contract': async gateway =>
    `/agent/contractHistory/${encodeURIComponent(await someContract(gateway))}`,
};

const withParameters = PAGES.filter(({ path }) => path.includes(':')).map(({ path }) => path);
const missing = withParameters.filter(path => !(path in SAMPLES));
const left = Object.keys(SAMPLES).filter(path => !withParameters.includes(path));
if (missing.length + left.length > 0)
  throw new Error(`sheets: no sample for ${missing.join(', ')}; no page for ${left.join(', ')}`);

/** An address of every page of the table, in its order, and one of none; a path with parameters itself where the role may not look. */
export const placesOf = (gateway: GatewayProcess, role: Role): Promise<readonly Place[]> =>
  Promise.all(
    [...PAGES, NOWHERE].map(async route => {
      const mayLook = route.guard === undefined || mayOpen(role, route.guard);
      const address = mayLook ? await SAMPLES[route.path]?.(gateway) : undefined;
      return { route, address: address ?? route.path };
    }),
  );
