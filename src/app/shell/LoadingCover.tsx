import { useTranslation } from 'react-i18next';
import { Petal } from '../../ui/feedback/Petal.tsx';
import s from './LoadingCover.module.css';

/** Stands in the place of a page while that is on its way (S2-38). Quick pages never let it be seen. */
export function LoadingCover() {
  const { t } = useTranslation();
  return (
    <div className={s.cover} role="status">
      <span className={s.sign}>
        <Petal />
        {t('loading')}
      </span>
    </div>
  );
}
