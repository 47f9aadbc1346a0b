import type { Observable } from 'rxjs';
import type { Freshness } from '../../../../streams/freshness.ts';
import type { PageMemory } from '../../../../streams/platform.ts';
import type { CreateStore } from '../../../../streams/stores/storeParts.ts';
import type { FixtureDetails } from '../../../../streams/wire/sportsBook/shapes.ts';
import { createPageMemory } from '../../../kit/browser/pageMemory.ts';
import { BoardModel, type BoardNow } from '../board/boardModel.ts';
import { type BookFavourites, createBookFavourites } from '../favourites/bookFavourites.ts';
import { createOddsSetting, type OddsSetting } from '../odds/oddsSetting.ts';
import {
  type ChosenSelections,
  createChosenSelections,
  type SelectionBridge,
} from '../selection/chosenSelections.ts';
import { openBoard$, openFixture$, openSlip } from './sources.ts';

/** A match that is looked at. */
export interface OpenedFixture {
  /** Null while nothing is known. */
  readonly details: FixtureDetails | null;
  readonly freshness: Freshness;
}

/** Everything that the pages of the sports book share. */
export interface SportsDesk {
  readonly board: BoardModel;
  readonly chosen: ChosenSelections;
  readonly favourites: BookFavourites;
  readonly odds: OddsSetting;
  /** A match as it is now; followed while somebody listens. */
  readonly fixture$: (fixture: string) => Observable<OpenedFixture>;
}

export interface DeskParts {
  readonly board$: Observable<BoardNow>;
  readonly fixture$: SportsDesk['fixture$'];
  readonly bridge: SelectionBridge;
  /** Of this device, and of this tab. */
  readonly memory: { readonly device: PageMemory; readonly tab: PageMemory };
  /** The desk's own life. */
  readonly until: { add(end: () => void): void };
}

export const openDesk = ({ board$, fixture$, bridge, memory, until }: DeskParts): SportsDesk => ({
  board: new BoardModel(board$),
  chosen: createChosenSelections(bridge, memory.tab, until),
  favourites: createBookFavourites(memory.device),
  odds: createOddsSetting(memory.device),
  fixture$,
});

/** The desk of this page; one for all of it. */
export const createSportsDesk: CreateStore<SportsDesk> = parts =>
  openDesk({
    board$: parts.store(openBoard$),
    fixture$: parts.store(openFixture$),
    bridge: parts.store(openSlip),
    memory: { device: createPageMemory(() => window.localStorage), tab: parts.memory },
    until: parts.scope,
  });
