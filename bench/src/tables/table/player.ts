import { map, tap } from 'rxjs';
import { createClothEdits } from '../../../../partner/pages/tables/cloth/clothEdits.ts';
import { createLinkFeeds } from '../../../../partner/pages/tables/feeds/linkFeeds.ts';
import type { TableFeeds } from '../../../../partner/pages/tables/feeds/tableFeeds.ts';
import type { TableNow } from '../../../../partner/tables/wire/state.ts';
import type { RandomSource } from '../../../../streams/deps.ts';
import type { Failure } from '../../../../streams/failure.ts';
import { createScope } from '../../../../streams/library.ts';
import type { Breakable } from '../../crowd/breaks.ts';
import type { Screen } from '../../crowd/shown.ts';
import type { LaunchedTable } from '../world/launchedTable.ts';
import type { CardWatch } from './cards.ts';
import { createLaidCloths, type LaidCloths } from './laidCloths.ts';
import { createOrderWatch } from './order.ts';
import { stateKey } from './states.ts';
import { openTableLink } from './tableLink.ts';

/** In which part of the time for bets chips are laid for the first time. */
const FIRST_MS = { least: 500, most: 8_000 };
/** Chips are changed once more until so long before the bets close, ms. */
const LAST_MS = 800;
/** How long a player waits who can't lay chips now, ms. */
const AGAIN_MS = 500;
/** Chips on one bet, in least bets, and bets of one change. */
const MOST_TIMES = 5;
const MOST_BETS = 3;

export interface PlayerDeps {
  readonly origin: string;
  readonly launched: LaunchedTable;
  readonly random: RandomSource;
  readonly screen: Screen;
  readonly cards: CardWatch;
  /** Told in a sentence of what came out of order. */
  readonly disorder: (said: string) => void;
  /** Whether chips are laid in a round that starts at an instant, epoch ms. */
  readonly counts: (startsAt: number) => boolean;
}

/** A player at a table: the page's own link, feeds and cloth, without its pictures. */
export interface Player extends Breakable {
  readonly isLive: () => boolean;
  readonly cloths: Pick<LaidCloths, 'read'>;
}

const isLost = ({ code, status }: Failure) => code === 'network' || code === 'timeout' || status >= 500;

/** Feeds that note what becomes of each cloth that is sent. */
function noted(feeds: TableFeeds, cloths: LaidCloths): TableFeeds {
  return {
    ...feeds,
    setCloth(cloth) {
      cloths.sent(cloth);
      return feeds.setCloth(cloth).pipe(
        tap(outcome => {
          if (outcome.ok) cloths.taken(cloth, outcome.value);
          else if (isLost(outcome.failure)) cloths.lost(cloth);
          else cloths.refused(cloth);
        }),
      );
    },
  };
}

/** Sits down at a table. */
export function openPlayer({
  origin,
  launched,
  random,
  screen,
  cards,
  disorder,
  counts,
}: PlayerDeps): Player {
  const { facts, owner } = launched;
  const scope = createScope();
  const { link, drop } = openTableLink(origin, launched, random, scope);
  const cloths = createLaidCloths(owner);
  const ended$ = link.bus.ended$.pipe(map(() => undefined));
  const feeds = noted(createLinkFeeds({ ...link, ended$ }, { table: facts.table, owner }, scope), cloths);
  const balance = () => feeds.cloth.value$.value?.balance ?? null;
  const edits = createClothEdits(feeds, { limits: facts, balance, problemOf: () => null, scope });
  const order = createOrderWatch(said => disorder(`${owner}: ${said}`));
  const isLive = () => feeds.table.freshness$.value.kind === 'live';
  let liveSince: number | null = null;
  let isLooking = false;

  /** A page draws a frame: value and freshness have both changed by then. */
  function look(): void {
    isLooking = false;
    if (!isLive()) liveSince = null;
    else liveSince ??= Date.now();
    const table = feeds.table.value$.value;
    screen.show(table !== null && isLive() ? stateKey(table) : null);
    if (table !== null) cards.see(table, liveSince);
  }
  function lookSoon(): void {
    if (!isLooking) queueMicrotask(look);
    isLooking = true;
  }

  const bets = () =>
    Array.from({ length: 1 + Math.floor(random() * MOST_BETS) }, () => {
      const bet = facts.bets[Math.floor(random() * facts.bets.length)] ?? '';
      return [bet, facts.least * (1 + Math.floor(random() * MOST_TIMES))] as const;
    });
  /** Lays chips at an instant, or as soon after it as the table can be trusted and its bets are open. */
  function layAt(at: number, of: TableNow, closesAt: number): void {
    setTimeout(
      () => {
        const now = feeds.table.value$.value;
        if (now?.round !== of.round || now.shoe !== of.shoe || Date.now() >= closesAt) return;
        if (isLive() && now.phase === 'open') edits.lay(bets());
        else layAt(Date.now() + AGAIN_MS, of, closesAt);
      },
      Math.max(0, at - Date.now()),
    );
  }
  let begun = '';
  function begin(table: TableNow): void {
    const name = `${table.shoe}.${table.round}`;
    if (name === begun || table.phase !== 'open' || table.until === null) return;
    begun = name;
    if (!counts(table.startsAt)) return;
    const { least, most } = FIRST_MS;
    const first = table.startsAt + least + random() * (most - least);
    layAt(first, table, table.until);
    if (random() < 0.5) layAt(first + random() * (table.until - LAST_MS - first), table, table.until);
  }

  scope.subscribe(feeds.table.value$, table => {
    lookSoon();
    if (table === null) return;
    order.table(table);
    begin(table);
  });
  scope.subscribe(feeds.table.freshness$, lookSoon);
  scope.subscribe(feeds.cloth.value$, cloth => {
    if (cloth === null) return;
    order.cloth(cloth);
    cloths.told(cloth);
  });
  scope.subscribe(feeds.results.value$, all => order.results(all ?? []));
  // A page follows these, too.
  scope.subscribe(feeds.stakes.value$, () => {});
  scope.subscribe(feeds.chat.value$, () => {});
  link.bus.start();
  return { isLive, drop, cloths };
}
