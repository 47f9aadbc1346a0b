import { SpriteIcon } from '../../../ui/icon/SpriteIcon.tsx';
import sprite from './icons.svg?url&no-inline';

/** Drawings in the studio's sprite (`tools/icons.mjs` makes it). */
export type StudioIconName =
  | 'check'
  | 'chevron-down'
  | 'chevron-up'
  | 'clapperboard'
  | 'download'
  | 'file-up'
  | 'move'
  | 'panel-bottom'
  | 'panel-right'
  | 'pause'
  | 'picture-in-picture-2'
  | 'play'
  | 'search'
  | 'skip-back'
  | 'step-back'
  | 'step-forward'
  | 'x';

export interface StudioIconProps {
  readonly name: StudioIconName;
  /** Edge, px. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** A line drawing of the studio; silent for assistive technology. */
export function StudioIcon({ name, size = 16, filled = false }: StudioIconProps) {
  return <SpriteIcon sprite={sprite} name={name} size={size} filled={filled} />;
}
