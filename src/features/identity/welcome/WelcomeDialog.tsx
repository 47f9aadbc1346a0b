import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import s from './welcome.module.css';

type Offer = 'passkey' | 'twoStep' | 'center';
const ICONS: Readonly<Record<Offer, IconName>> = {
  passkey: 'fingerprint-pattern',
  twoStep: 'smartphone',
  center: 'shield-check',
};

/** Greets at the first sign-in (S4-18) and says how the account can be protected; once, whatever is chosen. */
export default function WelcomeDialog({ onClose }: DialogComponentProps<'welcome'>) {
  const { t } = useTranslation('password');
  const navigate = useNavigate();
  const { session, access } = useStreams();
  const { account, nickname } = useBehavior(session.session$);
  const ways = useBehavior(access.access$);
  const offers: readonly Offer[] = [
    ...(ways?.passkeys ? (['passkey'] as const) : []),
    ...(ways?.twoStep ? (['twoStep'] as const) : []),
    'center',
  ];
  const close = () => {
    session.dismissWelcome();
    onClose();
  };
  return (
    <AppDialog
      title={t('welcome.title', { name: nickname ?? account })}
      unasked
      onClose={close}
      foot={
        <>
          <Button variant="ghost" onClick={close}>
            {t('welcome.later')}
          </Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              close();
              void navigate('/member/securityCenter');
            }}
          >
            {t('welcome.protect')}
          </Button>
        </>
      }
    >
      <div className={`${stack(5)} ${s.welcome}`}>
        <p>{t('welcome.text')}</p>
        <ul className={`${stack(3)} ${s.offers}`}>
          {offers.map(offer => (
            <li key={offer}>
              <span className={s.sign}>
                <Icon name={ICONS[offer]} />
              </span>
              <div>
                <h3>{t(`welcome.${offer}.title`)}</h3>
                <p>{t(`welcome.${offer}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </AppDialog>
  );
}
