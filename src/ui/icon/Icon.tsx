import sprite from './icons.svg?url&no-inline';
import { SpriteIcon } from './SpriteIcon.tsx';

/** Drawings in the sprite (`tools/icons.mjs` makes it). */
export type IconName =
  | 'arrow-down-to-line'
  | 'arrow-up-from-line'
  | 'ban'
  | 'check'
  | 'clock'
  | 'dices'
  | 'eye'
  | 'eye-off'
  | 'file-text'
  | 'globe'
  | 'heart'
  | 'house'
  | 'key-round'
  | 'layout-grid'
  | 'log-in'
  | 'log-out'
  | 'mail'
  | 'pause'
  | 'play'
  | 'refresh-cw'
  | 'rocket'
  | 'shield-check'
  | 'trending-up'
  | 'user-round';

export interface IconProps {
  readonly name: IconName;
  /** Edge, px. */
  readonly size?: number;
  /** Painted full: a switch that is on. */
  readonly filled?: boolean;
}

/** A line drawing beside a word; silent for assistive technology. */
export function Icon({ name, size = 20, filled = false }: IconProps) {
  return <SpriteIcon sprite={sprite} name={name} size={size} filled={filled} />;
}
