import type { Behavior } from '../behavior.ts';
import type { State } from '../behaviors/state.ts';
import type { PlatformLive, PlatformRest, StreamDeps } from '../platform.ts';

import type { RemoteSource } from '../remote/createRemote.ts';
import type { Scope } from '../scope.ts';
import type { ContentRevisions } from '../wire/content/topic.ts';
import type { CatalogueState } from '../wire/lobby/topic.ts';
import type { Whitelabel } from '../wire/system/shapes.ts';
import type { BalanceStore } from './balance.ts';
import type { FavouritesStore } from './favourites.ts';
import type { GamesStore } from './games.ts';
import type { InboxStore } from './inbox.ts';
import type { Intents } from './intents/createIntentsStore.ts';
import type { SessionView } from './sessionViews.ts';

/** What a store that a page's chunk brings along is made of. */
export interface StoreParts {
  readonly scope: Scope;
  readonly live: PlatformLive;
  readonly rest: PlatformRest;
  readonly random: StreamDeps['random'];
  readonly lifecycle: StreamDeps['lifecycle'];
  readonly tabs: StreamDeps['tabs'];
  /** Random id of this tab. */
  readonly tab: string;
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
  readonly memory: StreamDeps['memory'];
  readonly intents: Intents;
  readonly session$: Behavior<SessionView>;
  /** Whether whoever is signed in takes a break from playing. */
  readonly onBreak$: Behavior<boolean>;
  /** What is said of the catalogue; null until it is known. Written by `createPublishedFeeds`. */
  readonly catalogue$: State<CatalogueState | null>;
  /** The same of the content. */
  readonly revisions$: State<ContentRevisions | null>;
  readonly balance$: BalanceStore['balance$'];
  readonly language$: Behavior<string>;
  /** Code of the merchant. */
  readonly merchant: string;
  readonly whitelabel: RemoteSource<Whitelabel>;
  readonly inbox: InboxStore;
  readonly favourites: FavouritesStore;
  readonly games: Pick<GamesStore, 'settled' | 'tooSoon'>;
  /** Another such store, the same one that pages get: a topic is followed by one store only. */
  readonly store: <T>(create: CreateStore<T>) => T;
}

/** Makes a store; the same function always names the same store. */
export type CreateStore<T> = (parts: StoreParts) => T;
