import { useTranslation } from 'react-i18next';
import type { Freshness } from '../../../streams/freshness.ts';
import { formatClock } from '../../i18n/time.ts';

/** "as of 12:03:11" for a value that is no longer live; null for one that is, or that never arrived. */
export function useStaleText(freshness: Freshness): string | null {
  const { t } = useTranslation();
  if (freshness.kind !== 'stale' && freshness.kind !== 'degraded') return null;
  return t('stale.asOf', { time: formatClock(freshness.since) });
}
