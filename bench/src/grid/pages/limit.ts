import './page.css';
import { drive } from './driver.ts';
import type { CardGame } from './games.ts';
import { COLUMNS, OVERSCAN, rowHeight } from './rows.ts';

/** What a page can do at best: rows by hand, made once and filled anew while they move, no library. */

const root = document.getElementById('root') as HTMLElement;

interface Row {
  readonly element: HTMLElement;
  readonly cells: readonly { readonly cell: HTMLElement; show(game: CardGame | undefined): void }[];
  at: number;
}

function makeCell() {
  const cell = document.createElement('div');
  cell.className = 'cell';
  const card = document.createElement('button');
  card.type = 'button';
  card.className = 'card';
  const [cover, name, studio] = ['cover', 'name', 'studio'].map(className => {
    const part = document.createElement('span');
    part.className = className;
    return part;
  }) as [HTMLElement, HTMLElement, HTMLElement];
  card.append(cover, name, studio);
  cell.append(card);
  return {
    cell,
    show(game: CardGame | undefined) {
      cell.hidden = game === undefined;
      if (game === undefined) return;
      cover.style.background = `hsl(${game.hue} 60% 40%)`;
      name.textContent = game.name;
      studio.textContent = game.studio;
    },
  };
}

function makeRow(): Row {
  const element = document.createElement('div');
  element.className = 'row';
  const cells = Array.from({ length: COLUMNS }, makeCell);
  element.append(...cells.map(({ cell }) => cell));
  return { element, cells, at: -1 };
}

let games: readonly CardGame[] = [];
let grid: HTMLElement | null = null;
let rows: Row[] = [];
let height = 0;

function fill(again: boolean): void {
  if (grid === null) return;
  const count = Math.ceil(games.length / COLUMNS);
  const first = Math.max(0, Math.floor(scrollY / height) - OVERSCAN);
  const last = Math.min(count - 1, Math.floor((scrollY + innerHeight) / height) + OVERSCAN);
  const free: Row[] = [];
  const taken = new Set<number>();
  for (const row of rows) {
    if (row.at >= first && row.at <= last) taken.add(row.at);
    else free.push(row);
  }
  const fillRow = (row: Row, at: number) => {
    row.at = at;
    row.element.style.translate = `0 ${at * height}px`;
    for (const [column, cell] of row.cells.entries()) cell.show(games[at * COLUMNS + column]);
  };
  if (again) for (const row of rows) if (taken.has(row.at)) fillRow(row, row.at);
  for (let at = first; at <= last; at += 1) {
    if (taken.has(at)) continue;
    let row = free.pop();
    if (row === undefined) {
      row = makeRow();
      rows.push(row);
      grid.append(row.element);
    }
    fillRow(row, at);
  }
  for (const row of free) row.element.remove();
  rows = rows.filter(row => !free.includes(row));
}

addEventListener('scroll', () => fill(false), { passive: true });

drive(next => {
  games = next;
  if (next.length === 0) {
    grid?.remove();
    grid = null;
    rows = [];
    return;
  }
  height = rowHeight();
  if (grid === null) {
    grid = document.createElement('div');
    grid.className = 'grid';
    root.append(grid);
  }
  grid.style.blockSize = `${Math.ceil(next.length / COLUMNS) * height}px`;
  fill(true);
});
