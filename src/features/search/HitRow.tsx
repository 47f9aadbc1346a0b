import { memo } from 'react';
import { useTranslation } from 'react-i18next';
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

/** What an option of the list says; drawn once, however often another one is chosen. */
export const HitRow = memo(function HitRow({ hit }: { readonly hit: Hit }) {
  const { t } = useTranslation();
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
            <span>{t(`category.${hit.gameType}`, { defaultValue: hit.gameType })}</span>
          </span>
        )}
      </span>
      {isGame && !hit.launchable && !hit.isVendor && <Badge>{t('soon')}</Badge>}
    </>
  );
});
