import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { card, stack, typography } from '../../../ui/layout/layout.ts';
import s from './login.module.css';
import { useQrRequest } from './useQrRequest.ts';

/** Edge of the code, px (as on the download page). */
const EDGE = 156;

/** `seconds` as minutes and seconds. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Asks a device that is signed in to let this one in: a code to scan, and two digits that both show. */
export default function QrSignIn({
  onSignedIn,
  onBack,
}: {
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation('identity');
  const { clock } = useStreams();
  const { begun, phase, failure, again } = useQrRequest(onSignedIn);
  const now = useBehavior(clock.seconds$);
  const left = begun === null ? 0 : Math.max(0, Math.ceil((begun.expiresAt - now) / 1000));
  const isOver =
    phase === 'expired' || phase === 'refused' || failure !== null || (begun !== null && left === 0);
  const sentence = () => {
    if (isOver) return failure === null ? t(phase === 'refused' ? 'qr.refused' : 'qr.expired') : '';
    return phase === 'scanned' || phase === 'approved' ? t(`qr.${phase}`) : '';
  };
  return (
    <div className={`${stack(4)} ${s.form}`}>
      <Refusal failure={failure} />
      <p>{t('qr.text')}</p>
      <div className={`${card(5, 'sunken', 'line')} ${s.qr}`}>
        {begun === null ? (
          failure === null && <Skeleton width={`${EDGE}px`} height={`${EDGE}px`} />
        ) : (
          <>
            <div className={s.code} data-over={isOver || undefined}>
              <QRCodeSVG
                value={`${window.location.origin}/#qr=${begun.id}`}
                size={EDGE}
                title={t('qr.alt')}
              />
            </div>
            <p className={`${typography(13, 'quiet')} ${s.match}`}>
              <span>{t('qr.match')}</span>
              <strong>{begun.match}</strong>
            </p>
          </>
        )}
      </div>
      <p className={`${typography(14, 'quiet', 'centered', 'tabular')} ${s.state}`} role="status">
        {sentence()}
      </p>
      {!isOver && begun !== null && (
        <p className={`${typography(14, 'quiet', 'centered', 'tabular')} ${s.state}`}>
          {t('qr.left', { time: clockOf(left) })}
        </p>
      )}
      {isOver && (
        <Button variant="primary" size="lg" onClick={again}>
          {t('qr.again')}
        </Button>
      )}
      <Button variant="ghost" onClick={onBack}>
        {t('twoStep.back')}
      </Button>
    </div>
  );
}
