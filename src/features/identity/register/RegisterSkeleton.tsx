import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import s from './register.module.css';

/** The shape of the form while its rules are on their way. */
export function RegisterSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={s.form} aria-busy="true">
      <p className="sr" role="status">
        {t('loading')}
      </p>
      <Skeleton height="50px" />
      <div className={s.fields}>
        {['a', 'b', 'c', 'd'].map(key => (
          <Skeleton key={key} height="68px" />
        ))}
      </div>
      <Skeleton height="52px" />
    </div>
  );
}
