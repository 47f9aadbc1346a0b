import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { card, cluster, stack, typography } from '../../../ui/layout/layout.ts';
import { CopyButton } from '../CopyButton.tsx';
import { PasswordPrompt } from '../PasswordPrompt.tsx';
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

/** Switches an authenticator app on: the password, then scan, then prove it with a code. */
export function TotpDialog({ onDone, onClose }: TotpDialogProps) {
  const { t } = useTranslation('security');
  const { security } = useStreams();
  const [begun, setBegun] = useState<CallValue<'totpBegin'> | null>(null);
  if (begun === null) {
    return (
      <PasswordPrompt
        title={t('twoStep.totp.setUp')}
        text={t('twoStep.totp.confirm')}
        submit={t('twoStep.next')}
        action={password => security.beginTotp(password)}
        onDone={setBegun}
        onClose={onClose}
      />
    );
  }
  return (
    <AppDialog title={t('twoStep.totp.setUp')} onClose={onClose}>
      <ol className={`${stack(6)} ${s.steps}`}>
        <li className={`${stack(3)} ${s.step}`}>
          <p>{t('twoStep.totp.scan')}</p>
          <div className={s.qr}>
            <QRCodeSVG value={begun.uri} size={QR_SIZE} title={t('twoStep.totp.qr')} marginSize={2} />
          </div>
          <p className={typography(14, 'quiet', 'pretty')}>{t('twoStep.totp.byHand')}</p>
          <p className={`${cluster('2-3', 'between')} ${card(0, 'sunken', 'small', 'line')} ${s.secret}`}>
            <code translate="no">{grouped(begun.secret)}</code>
            <CopyButton text={begun.secret} />
          </p>
        </li>
        <li className={`${stack(3)} ${s.step}`}>
          <p>{t('twoStep.totp.enter')}</p>
          <CodeForm
            submit={t('twoStep.switchOn')}
            action={code => security.confirmTotp(code)}
            onDone={onDone}
          />
        </li>
      </ol>
    </AppDialog>
  );
}
