import type { SlotWin } from '../../games/slot/wins.ts';
import { el, picture, wantsCalm } from '../dom.ts';
import { letterOf, pictureOf } from './pictures.ts';

/** The fields of a slot, for the eye: what a spin brings is said in words. */
export interface ReelGrid {
  readonly element: HTMLElement;
  /** Begins to turn; nothing moves for those who want less motion. */
  turn(): void;
  /** Stops one reel with what a grid has on it. */
  stop(reel: number, grid: string): void;
  /** Shows a grid at once. */
  set(grid: string): void;
  /** Lets what has won fall away; the fields of the next grid come from above. */
  drop(grid: string, won: ReadonlySet<number>): void;
  mark(wins: readonly SlotWin[]): void;
  /** Whether coins are held: what else lies there counts for nothing. */
  hold(isHolding: boolean): void;
  /** Writes on a field what its coin is worth. */
  label(field: number, text: string, isNew: boolean): void;
}

export interface ReelGridOptions {
  readonly reels: number;
  readonly rows: number;
  readonly theme: readonly number[];
  readonly name: string;
  /** Whether reels turn; else fields fall. */
  readonly isTurning: boolean;
}

/** Symbols that rush by. */
const RUSH = 8;
/** Lines are drawn in a box with so much for each field. */
const UNIT = 100;

export function createReelGrid(options: ReelGridOptions): ReelGrid {
  const { reels: count, rows, theme, name, isTurning } = options;
  const reels = Array.from({ length: count }, () => el('div', { class: 'reel' }));
  const marks = el('div', { class: 'marks' });
  const element = el('div', { class: 'machine', role: 'img', 'aria-label': name }, ...reels, marks);
  element.style.setProperty('--reels', String(count));
  element.style.setProperty('--rows', String(rows));

  const cell = (letter: string) => el('div', { class: 'cell' }, pictureOf(letter, theme));
  const lettersOf = (grid: string, reel: number) => [...grid.slice(reel * rows, (reel + 1) * rows)];
  /** Any symbols, for what rushes by; chance plays no part in it. */
  const anyLetter = (at: number) => letterOf((at * 7 + 3) % theme.length);
  const fieldOf = (field: number) => reels[Math.floor(field / rows)]?.children[field % rows];

  function setReel(reel: number, letters: readonly string[]): void {
    reels[reel]?.replaceChildren(...letters.map(cell));
  }

  return {
    element,
    hold(isHolding) {
      element.classList.toggle('holding', isHolding);
    },
    turn() {
      element.classList.remove('holding');
      marks.replaceChildren();
      if (wantsCalm()) return;
      for (const [at, reel] of reels.entries()) {
        if (!isTurning) {
          reel.dataset.state = 'leaving';
          continue;
        }
        const rush = Array.from({ length: RUSH }, (_, i) => anyLetter(i + at * 3));
        reel.replaceChildren(el('div', { class: 'strip' }, ...[...rush, ...rush.slice(0, rows)].map(cell)));
        reel.dataset.state = 'turning';
      }
    },
    stop(reel, grid) {
      setReel(reel, lettersOf(grid, reel));
      const shown = reels[reel];
      if (shown !== undefined) shown.dataset.state = isTurning ? 'landed' : 'fallen';
    },
    set(grid) {
      element.classList.remove('holding');
      marks.replaceChildren();
      for (const [at, reel] of reels.entries()) {
        setReel(at, lettersOf(grid, at));
        delete reel.dataset.state;
      }
    },
    drop(grid, won) {
      marks.replaceChildren();
      for (let reel = 0; reel < count; reel += 1) {
        const gone = Array.from({ length: rows }, (_, row) => won.has(reel * rows + row));
        const away = gone.filter(Boolean).length;
        delete reels[reel]?.dataset.state;
        if (away === 0) continue;
        setReel(reel, lettersOf(grid, reel));
        // Where each that stayed was, from below; what is new comes from above the reel.
        const stayed = gone.flatMap((isGone, row) => (isGone ? [] : [row])).toReversed();
        for (let row = rows - 1; row >= 0; row -= 1) {
          const before = stayed[rows - 1 - row] ?? row - away;
          const shown = reels[reel]?.children[row];
          if (!(shown instanceof HTMLElement) || before === row) continue;
          shown.style.setProperty('--fall', String(row - before));
          shown.classList.add('dropped');
        }
      }
    },
    mark(wins) {
      for (const { fields } of wins) for (const field of fields) fieldOf(field)?.classList.add('wins');
      const lines = wins.filter(({ line }) => line !== undefined);
      const svg = picture(
        lines.map(({ fields }) => [
          'polyline',
          {
            points: fields
              .map(field =>
                [Math.floor(field / rows), field % rows].map(at => at * UNIT + UNIT / 2).join(','),
              )
              .join(' '),
            class: 'line',
          },
        ]),
        `0 0 ${count * UNIT} ${rows * UNIT}`,
      );
      svg.setAttribute('preserveAspectRatio', 'none');
      marks.replaceChildren(...(lines.length > 0 ? [svg] : []));
    },
    label(field, text, isNew) {
      const shown = fieldOf(field);
      shown?.replaceChildren(pictureOf('C', theme), el('span', { class: 'coin-worth' }, text));
      shown?.classList.add('coin');
      if (isNew) shown?.classList.add('new');
    },
  };
}
