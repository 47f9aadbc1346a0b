/** Spades, hearts, diamonds, clubs in a box of 24 by 24, in the order of `suitOf`. */
const PATHS = [
  'M12 2c4 5 9 7.5 9 12a4.5 4.5 0 0 1-7.5 3.3c.2 2 .9 3.5 2 4.7h-7c1.1-1.2 1.8-2.7 2-4.7A4.5 4.5 0 0 1 3 14c0-4.5 5-7 9-12z',
  'M12 21.5C5 15.5 2 12.5 2 8.3A5.3 5.3 0 0 1 12 5.8a5.3 5.3 0 0 1 10 2.5c0 4.2-3 7.2-10 13.2z',
  'M12 1.5 20 12l-8 10.5L4 12z',
  'M12 2a4.7 4.7 0 0 1 3.6 7.7A4.7 4.7 0 1 1 13.6 17c.2 2 .8 3.5 1.9 4.9h-7c1.1-1.4 1.7-2.9 1.9-4.9a4.7 4.7 0 1 1-2-7.3A4.7 4.7 0 0 1 12 2z',
] as const;

/** The sign of a suit; its card says in words what it is. */
export function SuitSign({ suit }: { readonly suit: number }) {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={PATHS[suit] ?? PATHS[0]} />
    </svg>
  );
}
