import type { Observable } from 'rxjs';
import type { PageMemory } from '../../../../streams/platform.ts';
import {
  createFixtureStore,
  createSportsBoardStore,
  type FixtureStore,
  type SportsBoard,
} from '../../../../streams/stores/sportsBook.ts';
import type { CreateStore } from '../../../../streams/stores/storeParts.ts';
import { createPageMemory } from '../../../kit/browser/pageMemory.ts';
import { type BookFavourites, createBookFavourites } from '../favourites/bookFavourites.ts';
import { BoardModel } from '../model/boardModel.ts';
import { createOddsSetting, type OddsSetting } from '../odds/oddsSetting.ts';
import {
  type ChosenSelections,
  createChosenSelections,
  type SelectionBridge,
} from '../selection/chosenSelections.ts';
import { openSelectionBridge } from './openSelectionBridge.ts';

/** Everything that the pages of the sports book share. */
export interface SportsDesk {
  readonly board: BoardModel;
  readonly chosen: ChosenSelections;
  readonly favourites: BookFavourites;
  readonly odds: OddsSetting;
  /** Single matches. */
  readonly fixtures: FixtureStore;
  /** Whether times of day and favourites are the reader's; the gateway, which draws for everybody, doesn't know them. */
  readonly knowsReader: boolean;
  /** Server time now, epoch ms. */
  now(): number;
}

export interface DeskParts {
  readonly board$: Observable<SportsBoard>;
  readonly fixtures: FixtureStore;
  readonly bridge: SelectionBridge;
  /** Of this device. */
  readonly memory: PageMemory;
  /** The desk's own life. */
  readonly until: { add(end: () => void): void };
  readonly now: () => number;
  readonly knowsReader?: boolean;
}

export const openDesk = ({
  board$,
  fixtures,
  bridge,
  memory,
  until,
  now,
  knowsReader = true,
}: DeskParts): SportsDesk => ({
  board: new BoardModel(board$),
  chosen: createChosenSelections(bridge, until),
  favourites: createBookFavourites(memory),
  odds: createOddsSetting(memory),
  ...{ fixtures, knowsReader, now },
});

/** The desk of this page; one for all of it. */
export const createSportsDesk: CreateStore<SportsDesk> = parts =>
  openDesk({
    board$: parts.store(createSportsBoardStore).board$,
    fixtures: parts.store(createFixtureStore),
    bridge: parts.store(openSelectionBridge),
    memory: createPageMemory(() => window.localStorage),
    until: parts.scope,
    now: parts.serverNow,
  });
