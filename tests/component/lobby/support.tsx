import { screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import type { Remote } from '../../../streams/remote/remote.ts';
import { answered } from '../../../streams/remote/remote.ts';
import {
  createGameChoicesStore,
  type GameChoicesStore,
} from '../../../streams/stores/gameLists/createGameChoicesStore.ts';
import {
  createGameListsStore,
  type GameListsStore,
  type MoreGames,
} from '../../../streams/stores/gameLists/createGameListsStore.ts';
import type { GameFilter } from '../../../streams/stores/gameLists/gameFilter.ts';
import { type LoadedGameList, NO_PAGES } from '../../../streams/stores/gameLists/gameList.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { LANES } from '../shell/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';

export const game = (
  name: string,
  vassalage: string,
  change: Partial<CatalogueGame> = {},
): CatalogueGame => ({
  gameType: 'RNG',
  nodeId: name,
  nodeName: name,
  vassalage,
  isTop: false,
  gameName: name,
  iconUrl: '',
  gameCode: name.toUpperCase(),
  isGame: 'GAME',
  displayName: vassalage,
  launchable: false,
  supportPlay: 0,
  accountTypeName: vassalage,
  ...change,
});

const GAMES: readonly CatalogueGame[] = [
  game('Koi', 'PG'),
  game('Lamps', 'SALTL', { supportPlay: 1 }),
  game('Dice', 'BGS', { gameType: 'INHOUSE', gameCode: 'DICE' }),
  game('Limbo', 'BGS', { gameType: 'INHOUSE', gameCode: 'LIMBO', supportPlay: 1 }),
];

/** What there is to choose among slots. */
const CHOICES: CallValue<'vassGameTypes'> = {
  list: [],
  classifies: [{ code: 'SC', games: 4 }],
  tags: [{ code: 'jackpot', games: 3 }],
  volatilities: [{ code: 'high', games: 2 }],
  minBet: { least: 10, most: 600 },
  lines: { least: 5, most: 60 },
  rtp: { least: 9_200, most: 9_650 },
};

export const listOf = (games: readonly CatalogueGame[], total = games.length): Remote<LoadedGameList> =>
  answered({ ...NO_PAGES, games, total, pages: 1, read: games.length, version: 'v1' });

/** Streams with studios, and the stores of the lists as plain Behaviors. */
export function lobby(games: readonly CatalogueGame[] = GAMES) {
  const streams = fakeStreams();
  streams.lobby.lanes$.next(LANES);
  const lists = {
    list$: new BehaviorSubject<Remote<LoadedGameList>>(listOf(games)),
    more$: new BehaviorSubject<MoreGames>({ has: false, isReading: false, failure: null }),
    wholes$: new BehaviorSubject<ReadonlyMap<string, number>>(new Map()),
    select: vi.fn<GameListsStore['select']>(),
    loadMore: vi.fn(),
    retry: vi.fn(),
  };
  const choices = {
    choices$: new BehaviorSubject<GameChoicesStore['choices$']['value']>(answered(CHOICES)),
    select: vi.fn<GameChoicesStore['select']>(),
  };
  streams.setStore(createGameListsStore, lists);
  streams.setStore(createGameChoicesStore, choices);
  /** The filter of the list that is shown. */
  const asked = (): GameFilter | null =>
    lists.select.mock.calls.findLast(([filter]) => filter !== null)?.[0] ?? null;
  return { streams, lists, choices, asked };
}

/** The grid of the page's games. */
export const games = async () =>
  within(await screen.findByRole('grid', { name: 'Games' }, { timeout: 20_000 }));
/** What the cards say. */
export const names = async () =>
  (await games()).getAllByRole('gridcell').map(cell => cell.querySelector('button')?.textContent);
