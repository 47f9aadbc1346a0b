import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../../streams/wire/calls/index.ts';
import { useStreams } from '../../../app/StreamsContext.ts';
import { useIntent } from '../../../app/useIntent.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CopyButton } from '../CopyButton.tsx';
import s from '../security.module.css';
import { CodeForm } from './CodeForm.tsx';

/** Edge of the QR code, px. */
const QR_SIZE = 176;

/** A secret in groups of four, as people type it over. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export interface TotpDialogProps {
  /** The recovery codes that came with it; null when there were some already. */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Switches an authenticator app on: scan, then prove it with a code. */
export function TotpDialog({ onDone, onClose }: TotpDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const failureText = useFailureText();
  const { security } = useStreams();
  const [begun, setBegun] = useState<CallValue<'totpBegin'> | null>(null);
  const begin = useIntent(() => security.beginTotp(), setBegun);
  const { run, failure } = begin;
  const isAsked = useRef(false);
  useEffect(() => {
    // Every request makes a new secret: one for each time the dialog opens.
    if (isAsked.current) return;
    isAsked.current = true;
    run();
  }, [run]);
  return (
    <AppDialog title={t('twoStep.totp.setUp')} onClose={onClose}>
      {failure !== null ? (
        <EmptyState
          tone="error"
          title={t('twoStep.error')}
          action={<Button onClick={() => run()}>{t('common:retry')}</Button>}
        >
          {failureText(failure)}
        </EmptyState>
      ) : (
        <ol className={s.steps}>
          <li className={s.step}>
            <p>{t('twoStep.totp.scan')}</p>
            <div className={s.qr}>
              {begun === null ? (
                <Skeleton width={`${QR_SIZE}px`} height={`${QR_SIZE}px`} />
              ) : (
                <QRCodeSVG value={begun.uri} size={QR_SIZE} title={t('twoStep.totp.qr')} marginSize={2} />
              )}
            </div>
            <p className={s.text}>{t('twoStep.totp.byHand')}</p>
            <p className={s.secret}>
              <code translate="no">{begun === null ? '····' : grouped(begun.secret)}</code>
              <CopyButton text={begun?.secret ?? ''} />
            </p>
          </li>
          <li className={s.step}>
            <p>{t('twoStep.totp.enter')}</p>
            <CodeForm
              submit={t('twoStep.switchOn')}
              verb={code => security.confirmTotp(code)}
              onDone={onDone}
            />
          </li>
        </ol>
      )}
    </AppDialog>
  );
}
