import type { TileState } from './shownField.ts';

/** What is under a tile: a safe one is a square on its corner, a mine a circle with spikes. */
export function TileSign({ state }: { readonly state: TileState }) {
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
