import s from './holdem.module.css';

/** The outlines of the suits in a square of 24. */
const OUTLINES: ReadonlyMap<string, string> = new Map([
  ['H', 'M12 21s-8-5.400-8-11a4.600 4.600 0 0 1 8-3 4.600 4.600 0 0 1 8 3c0 5.600-8 11-8 11Z'],
  ['D', 'M12 2l7 10-7 10-7-10Z'],
  [
    'S',
    'M12 2s-8 6-8 11a4.200 4.200 0 0 0 7 3.200L9.500 22h5L13 16.200A4.200 4.200 0 0 0 20 13c0-5-8-11-8-11Z',
  ],
  ['C', 'M12 2a4 4 0 0 0-3.400 6.200A4 4 0 1 0 11 15l-1.500 7h5L13 15a4 4 0 1 0 2.400-6.800A4 4 0 0 0 12 2Z'],
]);

/** The sign of a suit, drawn because not every font has it. Words beside it say which one it is. */
export function SuitMark({ suit }: { readonly suit: string }) {
  return (
    <svg className={s.suit} viewBox="0 0 24 24" aria-hidden="true">
      <path d={OUTLINES.get(suit)} fill="currentColor" />
    </svg>
  );
}
