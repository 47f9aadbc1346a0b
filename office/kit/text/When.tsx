import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../src/i18n/time.ts';
import { worldTime } from './worldTime.ts';

/** A moment in the operator's time zone; the world's stands beside it, for whoever points at it or has it read out. */
export function When({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  return (
    <time
      className="num"
      dateTime={new Date(at).toISOString()}
      title={t('when.world', { time: worldTime(at) })}
    >
      {formatDateTime(at)}
    </time>
  );
}
