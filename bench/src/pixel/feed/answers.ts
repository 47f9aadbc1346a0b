import { CALL_ROOTS, rootOf } from '../../../../streams/wire/tables/roots.ts';
import { snapOf } from './protocol.ts';
import type { Traffic } from './traffic.ts';

const GAMES = 24;

const game = (id: number) => ({
  gameType: 'DICE',
  nodeId: String(id),
  nodeName: `Game ${id}`,
  vassalage: 'HOUSE',
  isTop: id < GAMES / 2,
  gameName: `Game ${id}`,
  iconUrl: null,
  gameCode: `G${id}`,
  isGame: 'GAME',
  displayName: 'House',
  supportPlay: 0,
  accountTypeName: 'HOUSE',
});

/** What the calls of a visitor's home page are answered with, by path. */
const values: Readonly<Record<string, unknown>> = {
  '/wps/system/whitelabel': { whitelabel: [], playMoney: true },
  '/wps/relay/GCSGAME_hotGamesV2': { list: Array.from({ length: GAMES }, (_, id) => game(id)) },
  '/wps/relay/GCSGAME_newGameVendor': { data: { lanes: [] } },
  '/wps/relay/MCSFE_getListAnnouncements': { banners: [], playerNotices: [], popup: [], promotion: [] },
};

/** An answer as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });

/** Answers a call of the page; null when the path is none of a call. */
export function answerCall(traffic: Traffic, { pathname, searchParams }: URL): Answer | null {
  if (pathname === '/v1/snap') {
    const names = (searchParams.get('t') ?? '').split(',');
    return json(
      200,
      names.map(name => snapOf(traffic, name)),
    );
  }
  if (!CALL_ROOTS.includes(rootOf(pathname))) return null;
  const value = values[pathname];
  return value === undefined
    ? json(404, { success: false, code: 'not_found' })
    : json(200, { success: true, value });
}
