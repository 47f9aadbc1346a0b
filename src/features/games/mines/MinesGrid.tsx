import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINES_COLUMNS, MINES_TILES } from '../../../../streams/wire/fairGames/mines.ts';
import { grid } from '../../../ui/layout/layout.ts';
import s from './MinesGrid.module.css';
import type { TileState } from './shownField.ts';
import { type ShownField, tileState } from './shownField.ts';

/** What is under a tile: a safe one is a square on its corner, a mine a circle with spikes. */
function TileSign({ state }: { readonly state: TileState }) {
  if (state === 'closed') return null;
  const mine = state === 'hit' || state === 'missed';
  return (
    <svg viewBox="-12 -12 24 24" width="60%" height="60%" aria-hidden="true" focusable="false">
      {mine ? (
        <g fill="currentColor" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
          <circle r="5.6" />
          <path d="M0 -9.5V9.5M-9.5 0H9.5M-6.7 -6.7L6.7 6.7M-6.7 6.7L6.7 -6.7" />
        </g>
      ) : (
        <path fill="currentColor" d="M0 -9L8 0L0 9L-8 0Z" />
      )}
    </svg>
  );
}

const ROWS = Array.from({ length: MINES_TILES / MINES_COLUMNS }, (_, row) => row);
const COLUMNS = Array.from({ length: MINES_COLUMNS }, (_, column) => column);

/** How far a key moves the focus. */
const MOVES: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -MINES_COLUMNS],
  ['ArrowDown', MINES_COLUMNS],
]);

/** The tile that a key leads to; the same one at an edge. */
function tileAfter(tile: number, key: string): number | null {
  if (key === 'Home') return tile - (tile % MINES_COLUMNS);
  if (key === 'End') return tile - (tile % MINES_COLUMNS) + MINES_COLUMNS - 1;
  const move = MOVES.get(key);
  if (move === undefined) return null;
  const next = tile + move;
  const isRow = Math.abs(move) === 1;
  if (isRow && Math.floor(next / MINES_COLUMNS) !== Math.floor(tile / MINES_COLUMNS)) return tile;
  return next < 0 || next >= MINES_TILES ? tile : next;
}

export interface MinesGridProps {
  /** Null before the first round. */
  readonly field: ShownField | null;
  /** Whether tiles can be opened now. */
  readonly playable: boolean;
  /** The tile whose answer is on its way. */
  readonly opening: number | null;
  readonly onOpen: (tile: number) => void;
}

/** Twenty-five tiles: one of them is in the order of the Tab key, the arrow keys lead to the others. */
export function MinesGrid({ field, playable, opening, onOpen }: MinesGridProps) {
  const { t } = useTranslation('games');
  const tiles = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  function move(event: KeyboardEvent) {
    const next = tileAfter(current, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    tiles.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  }
  return (
    // Tiles are numbered alike in every language, and the arrow keys move as they point.
    // biome-ignore lint/a11y/useSemanticElements: a table has no keys of its own.
    <div
      ref={tiles}
      role="grid"
      aria-label={t('mines.field')}
      className={s.grid}
      dir="ltr"
      tabIndex={-1}
      onKeyDown={move}
    >
      {ROWS.map(row => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a part of the grid above.
        <div key={row} role="row" className={`${grid(2)} ${s.row}`}>
          {COLUMNS.map(column => {
            const tile = row * MINES_COLUMNS + column;
            const state = field === null ? 'closed' : tileState(field, tile);
            const canOpen = playable && state === 'closed';
            const place = { row: row + 1, column: column + 1 };
            return (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a part of the grid above.
              <div key={tile} role="gridcell" className={s.cell}>
                <button
                  type="button"
                  data-tile={tile}
                  className={s.tile}
                  data-state={state}
                  data-opening={opening === tile || undefined}
                  aria-label={t(`mines.tile.${state}`, place)}
                  aria-disabled={!canOpen}
                  tabIndex={tile === current ? 0 : -1}
                  onFocus={() => setCurrent(tile)}
                  onClick={() => canOpen && onOpen(tile)}
                >
                  <TileSign state={state} />
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
