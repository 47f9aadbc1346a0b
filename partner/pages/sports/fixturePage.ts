import type { FixtureView } from '../../sports/wire/state.ts';
import { el } from '../dom.ts';
import { createFixtureHead, type FixtureHead } from './fixtureHead.ts';
import type { FixtureStates } from './fixtureStates.ts';
import type { OddsBoard } from './oddsBoard.ts';
import { marketsOf, oddsOf, selectionOf, type Words } from './words.ts';

/** One fixture with all its markets. */
export interface FixturePage {
  readonly element: HTMLElement;
  /** The fixture that is shown; null for none. */
  id(): string | null;
  open(id: string): void;
  close(): void;
  /** Makes the markets anew when there are others. */
  arrange(): void;
  draw(view: FixtureView): void;
}

export interface FixturePageDeps {
  readonly words: Words;
  readonly states: FixtureStates;
  readonly board: OddsBoard;
  readonly onBack: () => void;
}

export function createFixturePage({ words, states, board, onBack }: FixturePageDeps): FixturePage {
  const { texts } = words;
  const back = el('button', { type: 'button', class: 'plain' }, texts.back);
  back.addEventListener('click', onBack);
  const title = el('h2', { class: 'hidden', dir: 'auto', tabindex: '-1' });
  const place = el('div', {});
  const markets = el('div', { class: 'markets' });
  const over = el('p', { class: 'quiet' });
  const element = el('section', { class: 'fixture-page' }, back, title, place, over, markets);
  element.hidden = true;
  let id: string | null = null;
  let head: FixtureHead | null = null;
  const drawn = new Map<string, HTMLElement>();

  function marketOf(view: FixtureView, market: string, names: readonly string[]): HTMLElement {
    const first = selectionOf(names[0] ?? '');
    const label = first === null ? market : words.market(view, first);
    const buttons = names.map(name => {
      const it = selectionOf(name);
      return board.button(view.id, name, it === null ? '' : words.pick(view, it), oddsOf(view, name));
    });
    return el(
      'section',
      { 'aria-label': label, class: 'market' },
      el('h3', { dir: 'auto' }, label),
      el('div', { class: 'picks' }, ...buttons),
    );
  }

  function arrange(): void {
    const view = id === null ? undefined : states.get(id);
    if (view === undefined) {
      over.textContent = texts.ended;
      markets.replaceChildren();
      drawn.clear();
      return;
    }
    const isOver = view.phase === 'ended' || view.phase === 'abandoned';
    const wanted = isOver ? new Map<string, readonly string[]>() : marketsOf(view);
    for (const [market, element] of drawn)
      if (!wanted.has(market)) {
        element.remove();
        drawn.delete(market);
      }
    let before: Element | null = null;
    for (const [market, names] of wanted) {
      const known: HTMLElement = drawn.get(market) ?? marketOf(view, market, names);
      drawn.set(market, known);
      // What is where it belongs isn't touched: it may have the focus.
      const next: Element | null = before === null ? markets.firstElementChild : before.nextElementSibling;
      if (next !== known) markets.insertBefore(known, next);
      before = known;
    }
    over.textContent = view.phase === 'abandoned' ? texts.abandoned : '';
    over.hidden = over.textContent === '';
    drawView(view);
  }

  function drawView(view: FixtureView): void {
    head?.draw(view);
    // What is certain already isn't offered any more; a market that rests is.
    for (const [market, element] of drawn) {
      const isOffered = Object.entries(view.odds).some(
        ([name, odds]) => odds !== null && name.startsWith(`${market}/`),
      );
      element.hidden = !isOffered && !view.suspended;
    }
  }

  return {
    element,
    id: () => id,
    open(wanted) {
      const view = states.get(wanted);
      if (view === undefined) return;
      id = wanted;
      drawn.clear();
      markets.replaceChildren();
      title.textContent = words.versus(view);
      head = createFixtureHead(words, view);
      place.replaceChildren(head.element);
      element.hidden = false;
      arrange();
      title.focus({ preventScroll: true });
    },
    close() {
      id = null;
      element.hidden = true;
    },
    arrange,
    draw(view) {
      if (view.id === id) drawView(view);
    },
  };
}
