import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../i18n/time.ts';
import { LIMITS, WITHDRAW } from '../../routes/member.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export interface BreakNoticeProps {
  /** World time at which the break is over, epoch ms. */
  readonly until: number;
  /** What is said of it: that this page is closed, or only that there is one. */
  readonly says?: 'closed' | 'break';
}

/** Stands for what is closed to members who take a break: until when, what follows, and what is open. */
export function BreakNotice({ until, says = 'closed' }: BreakNoticeProps) {
  const { t } = useTranslation(['limits', 'shell']);
  return (
    <EmptyState
      title={t(`pause.${says}`, { until: formatDateTime(until) })}
      action={
        <>
          <Link className={buttonClass('soft', 'sm')} to={WITHDRAW}>
            {t('shell:page.withdraw')}
          </Link>
          <Link className={buttonClass('ghost', 'sm')} to={LIMITS}>
            {t('shell:page.limits')}
          </Link>
        </>
      }
    >
      {t('pause.closedText')}
    </EmptyState>
  );
}
