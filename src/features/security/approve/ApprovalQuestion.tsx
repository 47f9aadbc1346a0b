import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrRequest } from '../../../../streams/wire/security/shapes.ts';
import { formatSpan } from '../../../i18n/span.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { pairs } from '../../../ui/layout/layout.ts';
import s from './ApproveDevice.module.css';

/** This device's clock, once a second, epoch ms. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

/** Which device asks, and the two digits that both must show. */
export function ApprovalQuestion({ request }: { readonly request: QrRequest }) {
  const { t } = useTranslation('security');
  const left = request.expiresAt - useNow();
  return (
    <>
      <p>{t('approve.compare')}</p>
      <p className={s.match}>
        <span className="num">{request.match}</span>
      </p>
      <dl className={`${pairs()} ${s.facts}`}>
        <div>
          <dt>{t('approve.device')}</dt>
          <dd>{request.device ?? t('sessions.unknown')}</dd>
        </div>
        <div>
          <dt>{t('approve.ip')}</dt>
          <dd className="num">{request.ip}</dd>
        </div>
        <div>
          <dt>{t('approve.left')}</dt>
          {/* Only shown: whether it is over the gateway decides, by its own clock. */}
          <dd className="num" role="timer" aria-label={t('approve.left')}>
            {formatSpan(left)}
          </dd>
        </div>
      </dl>
      <Notice tone="warn">{t('approve.warning')}</Notice>
    </>
  );
}
