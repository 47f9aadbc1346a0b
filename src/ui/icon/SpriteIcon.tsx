import s from './Icon.module.css';

export interface SpriteIconProps {
  /** Address of the sprite that has the drawing. */
  readonly sprite: string;
  readonly name: string;
  /** Edge, px. */
  readonly size: number;
  /** Painted full: a switch that is on. */
  readonly filled: boolean;
}

/** A line drawing of a sprite; silent for assistive technology. */
export function SpriteIcon({ sprite, name, size, filled }: SpriteIconProps) {
  return (
    <svg
      className={`${s.icon} ${filled ? s.filled : ''}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
