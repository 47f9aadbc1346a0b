import { useTranslation } from 'react-i18next';
import s from '../things.module.css';

interface CopyProgressProps {
  readonly done: number;
  readonly of: number;
}

/** How far a copy has been read; nothing before it has begun. */
export function CopyProgress({ done, of }: CopyProgressProps) {
  const { t } = useTranslation('dataRequests');
  if (of === 0) return null;
  return <progress className={s.progress} aria-label={t('progress')} max={of} value={done} />;
}
