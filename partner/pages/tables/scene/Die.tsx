/** Pips of a face in a box of 3 by 3, row by row. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A die for the eye only, in a box of 30 by 30. */
export function Die({ face }: { readonly face: number }) {
  // The one and the four are red on dice of this game.
  const isRed = face === 1 || face === 4;
  return (
    <svg viewBox="0 0 30 30" className="die" data-red={isRed} aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="6" />
      {(PIPS[face] ?? []).map(pip => (
        <circle
          key={pip}
          cx={7 + (pip % 3) * 8}
          cy={7 + Math.floor(pip / 3) * 8}
          r={face === 1 ? 4.4 : 2.8}
        />
      ))}
    </svg>
  );
}
