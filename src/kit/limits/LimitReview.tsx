import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import type { LimitKind, LimitPeriod } from '../../../streams/wire/limits/shapes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FocusedNotice } from '../../ui/feedback/FocusedNotice.tsx';
import { cluster, stack } from '../../ui/layout/layout.ts';
import { Refusal } from '../intents/Refusal.tsx';
import { useLimitText } from './useLimitText.ts';

export interface LimitReviewProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/**
 * Shows a limit that binds for a day once more before it is set. The focus is on its text, so that a second Enter does not
 * set it.
 */
export function LimitReview({ kind, period, amount, busy, failure, onConfirm, onBack }: LimitReviewProps) {
  const { t } = useTranslation('limits');
  const text = useLimitText()(kind, amount);
  return (
    <div className={stack(3)}>
      <FocusedNotice>
        {t('review.text', { what: t(`kind.${kind}.title`), period: t(`period.${period}`), amount: text })}
      </FocusedNotice>
      <Refusal failure={failure} />
      <div className={cluster(2, 'stretch')}>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {t('review.yes', { amount: text })}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onBack}>
          {t('review.back')}
        </Button>
      </div>
    </div>
  );
}
