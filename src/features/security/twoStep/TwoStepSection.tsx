import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../../streams/remote/remote.ts';
import type { TwoStepState } from '../../../../streams/wire/security/shapes.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { typography } from '../../../ui/layout/layout.ts';
import { PasswordPrompt } from '../PasswordPrompt.tsx';
import { Row } from '../Row.tsx';
import { Section } from '../Section.tsx';
import s from '../security.module.css';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SmsStepDialog } from './SmsStepDialog.tsx';
import { TotpDialog } from './TotpDialog.tsx';

/** From so few on new recovery codes are advised. */
const FEW_CODES = 3;

type Step = 'totp' | 'sms';
/** Which dialog is open. */
type Open =
  | { readonly name: Step }
  | { readonly name: 'off'; readonly way: Step }
  | { readonly name: 'newCodes' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

function Steps({ state, open }: { readonly state: TwoStepState; readonly open: (dialog: Open) => void }) {
  const { t } = useTranslation('security');
  const sendsSms = useBehavior(useStreams().access.access$)?.sms !== false;
  const row = (way: Step, canSwitchOn: boolean) => (
    <Row
      icon={way === 'totp' ? 'smartphone' : 'message-square'}
      title={t(`twoStep.${way}.title`)}
      badge={
        state[way] ? { tone: 'win', text: t('twoStep.on') } : { tone: 'neutral', text: t('twoStep.off') }
      }
      action={
        state[way] ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t(`twoStep.${way}.switchOff`)}
            onClick={() => open({ name: 'off', way })}
          >
            {t('twoStep.switchOff')}
          </Button>
        ) : (
          canSwitchOn && (
            <Button size="sm" aria-label={t(`twoStep.${way}.setUp`)} onClick={() => open({ name: way })}>
              {t('twoStep.setUp')}
            </Button>
          )
        )
      }
    >
      <p className={`${typography(13, 'quiet', 'pretty')} ${s.meta}`}>
        {way === 'sms' && state.mobileEnd === null
          ? t('twoStep.sms.none')
          : t(`twoStep.${way}.text`, { end: state.mobileEnd })}
      </p>
    </Row>
  );
  const isOn = state.totp || state.sms;
  return (
    <ul className={s.rows}>
      <li>{row('totp', true)}</li>
      {(sendsSms || state.sms) && <li>{row('sms', state.mobileEnd !== null)}</li>}
      {isOn && (
        <li>
          <Row
            icon="file-text"
            title={t('recovery.title')}
            badge={{
              tone: state.recoveryLeft > FEW_CODES ? 'neutral' : 'warn',
              text: t('recovery.left', { count: state.recoveryLeft }),
            }}
            action={
              <Button size="sm" variant="ghost" onClick={() => open({ name: 'newCodes' })}>
                {t('recovery.renew')}
              </Button>
            }
          >
            <p className={`${typography(13, 'quiet', 'pretty')} ${s.meta}`}>{t('recovery.text')}</p>
          </Row>
        </li>
      )}
    </ul>
  );
}

/** The second steps of a sign-in: an app, SMS, and the codes for when both are lost. */
export function TwoStepSection() {
  const { t } = useTranslation('security');
  const { security } = useStreams();
  const twoStep = useBehavior(security.twoStep$);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const show = (codes: readonly string[] | null) => setOpen(codes === null ? null : { name: 'codes', codes });
  return (
    <Section anchor="two-step" icon="shield-check" title={t('twoStep.title')} text={t('twoStep.text')}>
      <RemoteView remote={twoStep} onRetry={security.load} error={t('twoStep.error')}>
        {state => <Steps state={state} open={setOpen} />}
      </RemoteView>
      {open?.name === 'totp' && <TotpDialog onDone={show} onClose={close} />}
      {open?.name === 'sms' && (
        <SmsStepDialog mobileEnd={valueIn(twoStep)?.mobileEnd ?? ''} onDone={show} onClose={close} />
      )}
      {open?.name === 'off' && (
        <PasswordPrompt
          title={t(`twoStep.${open.way}.switchOff`)}
          text={t('twoStep.offText')}
          submit={t('twoStep.switchOff')}
          variant="danger"
          action={password => security.switchOff({ way: open.way, password })}
          onDone={close}
          onClose={close}
        />
      )}
      {open?.name === 'newCodes' && (
        <PasswordPrompt
          title={t('recovery.renew')}
          text={t('recovery.renewText')}
          submit={t('recovery.renewSubmit')}
          action={password => security.newRecoveryCodes(password)}
          onDone={show}
          onClose={close}
        />
      )}
      {open?.name === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Section>
  );
}
