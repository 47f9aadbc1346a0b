import { useTranslation } from 'react-i18next';
import { Petal } from '../../ui/feedback/Petal.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import s from './LoadingCover.module.css';

/** Shown while a page is loading (S2-38); CSS delays it, so that it doesn't flash for quick pages. */
export function LoadingCover() {
  const { t } = useTranslation();
  return (
    <div className={s.cover} role="status">
      <span className={`${stack(3, 'center')} ${typography(14, 'quiet')} ${s.sign}`}>
        <Petal />
        {t('loading')}
      </span>
    </div>
  );
}
