/** Triangles, because not every font has them. */
const PATHS = { up: 'M4 0l4 7H0z', down: 'M4 7L0 0h8z' } as const;

/** Which way a price went, for the eye. */
export const WayMark = ({ way }: { readonly way: keyof typeof PATHS }) => (
  <svg viewBox="0 0 8 7" width={8} height={7} fill="currentColor" aria-hidden="true">
    <path d={PATHS[way]} />
  </svg>
);
