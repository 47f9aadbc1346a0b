import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack, toolbar, typography } from '../../../ui/layout/layout.ts';
import { knowsPasskeys, passkeySignIn } from './authenticator.ts';
import { ExternalButtons } from './ExternalButtons.tsx';
import s from './login.module.css';
import type { SignIn } from './useSignIn.ts';

/** The ways in without a form for who has an account; each only where the merchant offers it. */
export function OtherWays({ signIn, onQr }: { readonly signIn: SignIn; readonly onQr: () => void }) {
  const { t } = useTranslation('identity');
  const { access, session } = useStreams();
  const offered = useBehavior(access.access$);
  const { page, watch, finish } = signIn;
  const isMemberPage = page === 'member';
  const passkey = useIntent(() => watch(passkeySignIn(session, { page })), finish);

  const hasPasskey = offered?.passkeys === true && knowsPasskeys();
  const hasQr = offered?.qrSignIn === true && isMemberPage;
  const hasExternal = isMemberPage && (offered?.external?.channels.some(it => it !== 'phone') ?? false);
  if (!hasPasskey && !hasQr && !hasExternal) return null;
  return (
    <div className={`${stack(4)} ${s.parts}`}>
      <p className={`${toolbar(3)} ${typography(13, 'faint')} ${s.or}`}>{t('login.or')}</p>
      <Refusal failure={passkey.failure} />
      <div className={stack(2)}>
        {hasPasskey && (
          <Button variant="ghost" busy={passkey.busy} onClick={() => passkey.run()}>
            <Icon name="fingerprint-pattern" size={18} />
            {t('login.passkey')}
          </Button>
        )}
        {hasQr && (
          <Button variant="ghost" onClick={onQr}>
            <Icon name="qr-code" size={18} />
            {t('login.device')}
          </Button>
        )}
        {hasExternal && <ExternalButtons signIn={signIn} />}
      </div>
    </div>
  );
}
