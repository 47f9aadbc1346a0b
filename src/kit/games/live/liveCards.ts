import type { Observable } from 'rxjs';
import type { Freshness } from '../../../../streams/freshness.ts';
import { createLiveTablesStore, type LiveTables } from '../../../../streams/stores/liveTables.ts';
import type { CreateStore } from '../../../../streams/stores/storeParts.ts';
import type { TableSummary } from '../../../../streams/wire/liveTables/shapes.ts';
import { SECOND } from '../../../../streams/wire/protocol/durations.ts';

/** What a card shows of its table. */
export interface LiveView {
  readonly table: TableSummary;
  readonly freshness: Freshness;
  /** Server time, epoch ms. */
  readonly now: number;
}

/** A card in the document. */
export interface LiveCard {
  /** Code of its game. */
  readonly code: string;
  /** Tells by its place whether the card is in the window. */
  readonly element: Element;
  /** Shows the table; null for a game of which nothing is known. */
  draw(view: LiveView | null): void;
}

export interface LiveCards {
  /** Draws a card whenever there is something new of it, while it is in the window; answers what stops that. */
  add(card: LiveCard): () => void;
}

export interface LiveCardsDeps {
  readonly tables$: Observable<LiveTables>;
  /** Server time, epoch ms. */
  readonly now: () => number;
}

/**
 * Draws the cards of all live tables with one subscription and one timer, without React: a render for each card and second
 * would be most of a phone's time. Cards out of the window cost nothing.
 */
export class LiveCardsOfPage implements LiveCards {
  readonly #deps: LiveCardsDeps;
  readonly #cards = new Map<Element, LiveCard>();
  readonly #seen = new Set<LiveCard>();
  #observer: IntersectionObserver | null = null;
  #tables: LiveTables | null = null;
  #following: { unsubscribe(): void } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: LiveCardsDeps) {
    this.#deps = deps;
  }

  add(card: LiveCard): () => void {
    this.#cards.set(card.element, card);
    this.#following ??= this.#deps.tables$.subscribe(tables => {
      const before = this.#tables;
      this.#tables = tables;
      this.#drawChanged(before, tables);
    });
    if ('IntersectionObserver' in globalThis) {
      this.#observer ??= new IntersectionObserver(entries => this.#look(entries));
      this.#observer.observe(card.element);
    } else {
      this.#show(card);
    }
    return () => this.#remove(card);
  }

  #remove(card: LiveCard): void {
    this.#observer?.unobserve(card.element);
    this.#seen.delete(card);
    // Another card may have the element by now.
    if (this.#cards.get(card.element) === card) this.#cards.delete(card.element);
    if (this.#cards.size > 0) return;
    this.#following?.unsubscribe();
    this.#following = null;
    this.#tables = null;
    this.#observer?.disconnect();
    this.#observer = null;
    this.#stopTimer();
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const card = this.#cards.get(target);
      if (card === undefined) continue;
      if (isIntersecting) this.#show(card);
      else this.#seen.delete(card);
    }
  }

  #show(card: LiveCard): void {
    this.#seen.add(card);
    this.#draw(card, this.#deps.now());
    this.#plan();
  }

  #draw(card: LiveCard, now: number): void {
    if (this.#tables === null) return;
    const { byCode, freshness } = this.#tables;
    const table = byCode.get(card.code);
    card.draw(table === undefined ? null : { table, freshness, now });
  }

  #drawChanged(before: LiveTables | null, { byCode, freshness }: LiveTables): void {
    const now = this.#deps.now();
    const isAll = before?.freshness !== freshness;
    for (const card of this.#seen)
      if (isAll || before?.byCode.get(card.code) !== byCode.get(card.code)) this.#draw(card, now);
    this.#plan();
  }

  #drawSeen(): void {
    const now = this.#deps.now();
    for (const card of this.#seen) this.#draw(card, now);
    this.#plan();
  }

  /** Draws again at the server's next full second, as long as a countdown may be in the window. */
  #plan(): void {
    const isLive = this.#tables?.freshness.kind === 'live' && this.#tables.byCode.size > 0;
    if (!isLive || this.#seen.size === 0) {
      this.#stopTimer();
      return;
    }
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#drawSeen();
      },
      SECOND - (this.#deps.now() % SECOND),
    );
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** The cards of the page; one for all of it. */
export const createLiveCards: CreateStore<LiveCards> = parts =>
  new LiveCardsOfPage({ tables$: parts.store(createLiveTablesStore).tables$, now: parts.serverNow });
