import type { Phase } from '../../sports/model/moment.ts';
import type { Sport } from '../../sports/model/rules.ts';
import type { FixtureView } from '../../sports/wire/state.ts';
import { el } from '../dom.ts';
import { createFixtureHead, type FixtureHead } from './fixtureHead.ts';
import type { FixtureStates } from './fixtureStates.ts';
import type { OddsBoard } from './oddsBoard.ts';
import { oddsOf, selectionOf, type Words } from './words.ts';

/** The list of fixtures of a sport: what is live first. */
export interface FixtureList {
  readonly element: HTMLElement;
  show(sport: Sport): void;
  /** Puts cards where they belong; one that stays is the same element as before. */
  arrange(): void;
  /** Score and clock of a fixture. */
  draw(view: FixtureView): void;
}

interface Card {
  readonly element: HTMLElement;
  readonly head: FixtureHead;
}

const SECTIONS = [
  ['live', ['live']],
  ['soon', ['before']],
  ['over', ['ended', 'abandoned']],
] as const satisfies readonly (readonly [string, readonly Phase[]])[];

export interface FixtureListDeps {
  readonly words: Words;
  readonly states: FixtureStates;
  readonly board: OddsBoard;
  readonly onOpen: (id: string) => void;
}

export function createFixtureList({ words, states, board, onOpen }: FixtureListDeps): FixtureList {
  const { texts } = words;
  const cards = new Map<string, Card>();
  let shown: Sport = 'football';
  const empty = el('p', { class: 'quiet' }, texts.loading);
  const lists = new Map(SECTIONS.map(([name]) => [name, el('ul', { class: 'fixtures' })]));
  const sections = SECTIONS.map(([name]) =>
    el('section', { 'aria-label': texts[name] }, el('h2', {}, texts[name]), lists.get(name) ?? ''),
  );
  const element = el('div', { class: 'fixture-list' }, empty, ...sections);

  function createCard(view: FixtureView): Card {
    const head = createFixtureHead(words, view);
    const picks = Object.keys(view.odds)
      .filter(name => name.startsWith('winner/'))
      .map(name => {
        const it = selectionOf(name);
        return board.button(view.id, name, it === null ? '' : words.pick(view, it), oddsOf(view, name));
      });
    const open = el('button', { type: 'button', class: 'plain all' }, texts.markets);
    open.append(el('span', { class: 'hidden', dir: 'auto' }, ` ${words.versus(view)}`));
    open.addEventListener('click', () => onOpen(view.id));
    const title = el('h3', { class: 'hidden', dir: 'auto' }, words.versus(view));
    const more =
      view.phase === 'ended' || view.phase === 'abandoned'
        ? []
        : [el('div', { class: 'picks' }, ...picks), open];
    return {
      element: el('li', { class: 'fixture', 'data-fixture': view.id }, title, head.element, ...more),
      head,
    };
  }

  function arrange(): void {
    const focused = document.activeElement;
    const wantedKeys = new Set<string>();
    const all = states.all().filter(({ sport }) => sport === shown);
    for (const [at, [name, phases]] of SECTIONS.entries()) {
      const list = lists.get(name);
      const section = sections[at];
      if (list === undefined || section === undefined) continue;
      const of = all
        .filter(({ phase }) => (phases as readonly Phase[]).includes(phase))
        .toSorted((a, b) => a.startsAt - b.startsAt);
      section.hidden = of.length === 0;
      const wanted = of.map(view => {
        // One that begins keeps its card; one that is over has no odds.
        const key = name === 'over' ? `${view.id}/over` : view.id;
        const card = cards.get(key) ?? createCard(view);
        cards.set(key, card);
        wantedKeys.add(key);
        card.head.draw(view);
        return card.element;
      });
      if (wanted.length !== list.children.length || wanted.some((it, place) => list.children[place] !== it))
        list.replaceChildren(...wanted);
    }
    empty.hidden = all.length > 0;
    empty.textContent = texts.none;
    for (const key of cards.keys()) if (!wantedKeys.has(key)) cards.delete(key);
    // A card that changed its place has lost the focus.
    if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected)
      focused.focus({ preventScroll: true });
  }

  return {
    element,
    show(sport) {
      shown = sport;
      arrange();
    },
    arrange,
    draw(view) {
      cards.get(view.id)?.head.draw(view);
    },
  };
}
