import sprite from './icons.svg?url&no-inline';
import { SpriteIcon } from './SpriteIcon.tsx';

/** Drawings in the sprite (`tools/icons.mjs` makes it). */
export type IconName =
  | 'arrow-down'
  | 'arrow-down-up'
  | 'arrow-down-to-line'
  | 'arrow-up'
  | 'arrow-up-from-line'
  | 'ban'
  | 'chart-column'
  | 'check'
  | 'check-check'
  | 'cherry'
  | 'chevron-right'
  | 'circle-play'
  | 'circle-question-mark'
  | 'clock'
  | 'coins'
  | 'copy'
  | 'dices'
  | 'download'
  | 'external-link'
  | 'eye'
  | 'eye-off'
  | 'feather'
  | 'file-text'
  | 'fingerprint-pattern'
  | 'fish'
  | 'flame'
  | 'gamepad-2'
  | 'gift'
  | 'globe'
  | 'headset'
  | 'heart'
  | 'house'
  | 'info'
  | 'key-round'
  | 'layout-grid'
  | 'lock'
  | 'log-in'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'megaphone'
  | 'message-circle'
  | 'message-square'
  | 'monitor'
  | 'pause'
  | 'play'
  | 'plus'
  | 'printer'
  | 'qr-code'
  | 'radio'
  | 'refresh-cw'
  | 'rocket'
  | 'rotate-ccw-clock'
  | 'search'
  | 'send'
  | 'shield-check'
  | 'sliders-horizontal'
  | 'smartphone'
  | 'spade'
  | 'swords'
  | 'ticket'
  | 'ticket-percent'
  | 'trash'
  | 'trending-up'
  | 'triangle-exclamation-point'
  | 'trophy'
  | 'user-plus'
  | 'user-round'
  | 'users'
  | 'volleyball'
  | 'wallet'
  | 'x';

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
