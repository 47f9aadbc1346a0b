import { memo } from 'react';
import s from './Cover.module.css';
import { coverOf } from './coverOf.ts';
import sprite from './motifs.svg?url&no-inline';

/** What is seen of the drawing, and where its middle lies. */
const SHAPES = {
  portrait: { viewBox: '0 0 300 400', middle: 'translate(150 190)' },
  landscape: { viewBox: '-77 20 454 340', middle: 'translate(150 190)' },
  square: { viewBox: '-30 20 360 360', middle: 'translate(150 190)' },
  wide: { viewBox: '0 0 640 360', middle: 'translate(452 188)' },
} as const;

export interface CoverProps {
  /** Game code; a game without art of its own gets a motif and an ink picked by its code. */
  readonly game: string;
  /** Game type: narrows the motifs down to those that fit. */
  readonly kind?: string | undefined;
  readonly shape?: keyof typeof SHAPES;
  readonly className?: string | undefined;
}

/** The generated cover of a game: decoration, silent for assistive technology. */
export const Cover = memo(function Cover({ game, kind, shape = 'portrait', className = '' }: CoverProps) {
  const { motif, ink } = coverOf(game, kind);
  const { viewBox, middle } = SHAPES[shape];
  return (
    <svg
      className={`${s.cover} ${s[ink]} ${className}`}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={middle}>
        <use href={`${sprite}#ripples`} />
        <use href={`${sprite}#${motif}`} />
      </g>
    </svg>
  );
});
