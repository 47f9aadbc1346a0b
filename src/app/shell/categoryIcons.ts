import type { GameCategory } from '../../../streams/wire/lobby.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';

/** The drawing beside a category's name. */
export const CATEGORY_ICONS: Readonly<Record<GameCategory, IconName>> = {
  INHOUSE: 'dices',
  LIVE: 'radio',
  RNG: 'cherry',
  SPORTS: 'volleyball',
  COCKFIGHT: 'feather',
  ESPORTS: 'gamepad-2',
  FISH: 'fish',
  PVP: 'swords',
  LOTT: 'ticket',
  ELOTT: 'ticket-percent',
};
