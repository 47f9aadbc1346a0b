import sprite from './icons.svg?url&no-inline';
import { SpriteIcon } from './SpriteIcon.tsx';

/** Drawings in the sprite (`tools/icons.mjs` makes it). */
export type IconName =
  | 'arrow-down-to-line'
  | 'arrow-up-from-line'
  | 'ban'
  | 'check'
  | 'chevron-right'
  | 'clock'
  | 'copy'
  | 'dices'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'file-text'
  | 'fingerprint-pattern'
  | 'globe'
  | 'headset'
  | 'heart'
  | 'house'
  | 'key-round'
  | 'layout-grid'
  | 'lock'
  | 'log-in'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'message-square'
  | 'monitor'
  | 'pause'
  | 'play'
  | 'plus'
  | 'printer'
  | 'qr-code'
  | 'refresh-cw'
  | 'rocket'
  | 'rotate-ccw-clock'
  | 'shield-check'
  | 'smartphone'
  | 'trash'
  | 'trending-up'
  | 'triangle-exclamation-point'
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
