import { memo } from 'react';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import type { Hit } from './messages.ts';
import { Ranged } from './Ranged.tsx';
import s from './SearchDialog.module.css';

const ICONS: Readonly<Record<Hit['kind'], IconName>> = {
  game: 'play',
  page: 'file-text',
  vendor: 'layout-grid',
  promotion: 'gift',
  help: 'circle-question-mark',
};

export interface HitRowProps {
  readonly hit: Hit;
  /** Name of a game's category. */
  readonly category: string;
  /** Said of a game that nothing runs yet. */
  readonly soon: string;
}

/** What an option of the list says; drawn once, however often another one is chosen. */
export const HitRow = memo(function HitRow({ hit, category, soon }: HitRowProps) {
  const isGame = hit.kind === 'game';
  return (
    <>
      <span className={s.icon}>
        <Icon name={ICONS[hit.kind]} size={18} />
      </span>
      <span className={s.words}>
        <span className={s.name} dir="auto">
          <Ranged {...hit.title} />
        </span>
        {isGame && (
          <span className={s.about}>
            {hit.also && (
              <bdi>
                <Ranged {...hit.also} />
              </bdi>
            )}
            <bdi>{hit.vendor.name}</bdi>
            <span>{category}</span>
          </span>
        )}
      </span>
      {isGame && !hit.launchable && !hit.isVendor && <Badge>{soon}</Badge>}
    </>
  );
});
