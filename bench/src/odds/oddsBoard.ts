import { el } from '../../../partner/pages/dom.ts';

/** Odds in hundredths as text. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

export interface OddsWords {
  readonly off: string;
  readonly up: string;
  readonly down: string;
}

/** The buttons of odds on a page. Changes come in any number; they are drawn once in a frame, and only where they are seen. */
export interface OddsBoard {
  /** A button for odds; it is drawn anew whenever they change, until it leaves the page. */
  button(fixture: string, name: string, label: string, odds: number | null): HTMLButtonElement;
  change(fixture: string, name: string, odds: number | null): void;
  /** Marks the buttons of these selections as chosen, and all others as not. */
  choose(keys: ReadonlySet<string>): void;
}

export const oddsKey = (fixture: string, name: string): string => `${fixture}|${name}`;

interface Cell {
  readonly button: HTMLButtonElement;
  readonly price: HTMLElement;
  readonly mark: HTMLElement;
  readonly spoken: HTMLElement;
  /** As it is drawn. */
  shown: number | null;
  /** As it is. */
  odds: number | null;
  seen: boolean;
  /** When its mark goes, ms of the page. */
  until: number;
}

/** How long a mark says that odds went up or down, ms. */
const MARK_MS = 3_000;

/** @param frame Runs work before the next picture. */
export function createOddsBoard(
  words: OddsWords,
  onPress: (fixture: string, name: string) => void,
  frame: (work: () => void) => void = work => void requestAnimationFrame(work),
): OddsBoard {
  const cells = new Map<string, Set<Cell>>();
  const byButton = new WeakMap<Element, Cell>();
  let changed = new Set<Cell>();
  const marked = new Set<Cell>();
  let chosen: ReadonlySet<string> = new Set();
  let isAsked = false;

  function draw(cell: Cell): void {
    if (cell.shown === cell.odds) return;
    const { shown, odds } = cell;
    cell.shown = odds;
    cell.price.textContent = odds === null ? '–' : oddsText(odds);
    cell.button.setAttribute('aria-disabled', String(odds === null));
    const isUp = shown !== null && odds !== null && odds > shown;
    const isDown = shown !== null && odds !== null && odds < shown;
    cell.button.dataset.move = isUp ? 'up' : isDown ? 'down' : '';
    cell.spoken.textContent = odds === null ? words.off : isUp ? words.up : isDown ? words.down : '';
    cell.until = performance.now() + MARK_MS;
    if (isUp || isDown) marked.add(cell);
  }
  function drawAll(): void {
    isAsked = false;
    const now = changed;
    changed = new Set();
    for (const cell of now) if (cell.seen) draw(cell);
    for (const cell of marked)
      if (cell.until <= performance.now()) {
        marked.delete(cell);
        cell.button.dataset.move = '';
        cell.spoken.textContent = cell.odds === null ? words.off : '';
      }
  }
  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    frame(drawAll);
  }
  const sight = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const cell = byButton.get(target);
        if (cell === undefined) continue;
        cell.seen = isIntersecting;
        if (isIntersecting) draw(cell);
        // What was taken out of the page is forgotten.
        else if (!target.isConnected) forget(cell);
      }
    },
    { rootMargin: '25%' },
  );
  function forget(cell: Cell): void {
    sight.unobserve(cell.button);
    marked.delete(cell);
    for (const [key, set] of cells) if (set.delete(cell) && set.size === 0) cells.delete(key);
  }
  return {
    button(fixture, name, label, odds) {
      const key = oddsKey(fixture, name);
      const price = el('strong', {}, odds === null ? '–' : oddsText(odds));
      const mark = el('span', { class: 'mark', 'aria-hidden': 'true' });
      const spoken = el('span', { class: 'hidden' }, odds === null ? words.off : '');
      const button = el(
        'button',
        { type: 'button', class: 'odds', 'aria-pressed': String(chosen.has(key)), 'data-key': key },
        el('span', { class: 'pick', dir: 'auto' }, label),
        price,
        mark,
        spoken,
      );
      button.setAttribute('aria-disabled', String(odds === null));
      const cell: Cell = { button, price, mark, spoken, shown: odds, odds, seen: true, until: 0 };
      byButton.set(button, cell);
      cells.set(key, (cells.get(key) ?? new Set()).add(cell));
      button.addEventListener('click', () => {
        if (cell.odds !== null) onPress(fixture, name);
      });
      sight.observe(button);
      return button;
    },
    change(fixture, name, odds) {
      for (const cell of cells.get(oddsKey(fixture, name)) ?? []) {
        cell.odds = odds;
        changed.add(cell);
        ask();
      }
    },
    choose(keys) {
      chosen = keys;
      for (const [key, set] of cells)
        for (const { button } of set) button.setAttribute('aria-pressed', String(keys.has(key)));
    },
  };
}
