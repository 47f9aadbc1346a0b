import { memo } from 'react';
import s from './Cover.module.css';
import { coverOf } from './coverOf.ts';
import { useGameSport } from './gameSports.ts';
import sprite from './motifs.svg?url&no-inline';

/** What is seen of the drawing, whose middle is at 0 0. */
const SHAPES = {
  portrait: '-150 -190 300 400',
  landscape: '-227 -170 454 340',
  square: '-180 -170 360 360',
  wide: '-452 -188 640 360',
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
  const { motif, ink } = coverOf(game, kind, useGameSport(game));
  return (
    <svg
      className={`${s.cover} ${s[ink]} ${className}`}
      viewBox={SHAPES[shape]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {/* Nobody sees the ripples of a thumb, and a board of them is painted in every frame. */}
      {shape !== 'square' && <use href={`${sprite}#ripples`} />}
      <use href={`${sprite}#${motif}`} />
    </svg>
  );
});
