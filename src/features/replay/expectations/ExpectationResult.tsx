import { useTranslation } from 'react-i18next';
import type { ReplaySession } from '../../../../streams/platformReplay/session.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { toolbar, typography } from '../../../ui/layout/layout.ts';
import { useMapped } from '../useMapped.ts';

/** How the expectations stand, in a sentence or two; said aloud when the script has ended. */
export function ExpectationResult({ session }: { readonly session: ReplaySession }) {
  const { t } = useTranslation('replay');
  const reached = useBehavior(session.expectations$);
  const ended = useMapped(session.status$, it => it.ended);
  const met = reached.filter(it => it.met).length;
  const missed = reached.length - met;
  return (
    <p className={`${toolbar(2, 'stretch')} ${typography('ellipsis')}`} role="status">
      {(ended || missed > 0) && missed > 0 && (
        <span className={typography('loss')}>{t('missed', { count: missed })}</span>
      )}
      {ended && met > 0 && <span className={typography('win')}>{t('met', { count: met })}</span>}
      {ended && reached.length === 0 && <span>{t('ended')}</span>}
    </p>
  );
}
