import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

export interface LoadingRowsProps {
  /** Height of one row: any CSS length. */
  readonly height: string;
  readonly rows: number;
  readonly className?: string | undefined;
}

/** The shape of a list that is being read. */
export function LoadingRows({ height, rows, className }: LoadingRowsProps) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className={className}>
      <Skeleton height={height} lines={rows} />
    </div>
  );
}
