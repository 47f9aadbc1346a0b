import { memo, useId } from 'react';
import { coverOf } from './coverOf.ts';
import { INKS } from './inks.ts';
import { MOTIFS } from './motifs.tsx';

/** Radii of the ripples behind the motif. */
const RIPPLES = [52, 92, 136, 184, 236, 292];

export interface CoverProps {
  /** Game code; a game without art of its own gets a motif and an ink picked by its code. */
  readonly game: string;
  /** Crops to a square, for the small thumb in a list. */
  readonly square?: boolean;
}

/** The generated cover of a game: decoration, silent for assistive technology. */
export const Cover = memo(function Cover({ game, square = false }: CoverProps) {
  const gradient = useId();
  const { motif, ink: inkName } = coverOf(game);
  const ink = INKS[inkName];
  return (
    <svg
      viewBox={square ? '-30 20 360 360' : '0 0 300 400'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2=".35" y2="1">
          <stop stopColor={ink.top} />
          <stop offset="1" stopColor={ink.end} />
        </linearGradient>
      </defs>
      <rect x="-120" y="-40" width="540" height="480" fill={`url(#${gradient})`} />
      <g transform="translate(150 190)">
        {RIPPLES.map((radius, i) => (
          <circle
            key={radius}
            r={radius}
            fill="none"
            stroke="#fff"
            strokeWidth={2 - i * 0.2}
            opacity={0.16 - i * 0.022}
          />
        ))}
        {MOTIFS[motif](ink)}
      </g>
    </svg>
  );
});
