import { useObservableState } from 'observable-hooks';
import { useTranslation } from 'react-i18next';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { typography } from '../../ui/layout/layout.ts';

/** How long this line takes: a cash-out counts when it arrives, so half of it lies between a press and its multiplier. */
export function Delay() {
  const { t } = useTranslation('crash');
  const delay = useObservableState(useStore(createCrashStore).delay$);
  if (delay === undefined) return null;
  return (
    <p className={typography(13, 'quiet', 'pretty')}>
      {delay === null ? t('delayUnknown') : t('delay', { ms: Math.round(delay) })}
    </p>
  );
}
