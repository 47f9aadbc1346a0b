import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { passkeySignIn } from './authenticator.ts';
import s from './login.module.css';
import type { SignIn } from './useSignIn.ts';

/** A passkey as the second step. */
export function PasskeyStep({ signIn, ticket }: { readonly signIn: SignIn; readonly ticket: string }) {
  const { t } = useTranslation('identity');
  const { session } = useStreams();
  const { page, remember, finish, back } = signIn;
  const answer = useIntent(
    () => passkeySignIn(session, { page, ticket, ...(remember && { remember }) }),
    finish,
  );
  const { failure } = answer;
  useEffect(() => {
    if (failure?.code === 'ticket_expired') back(failure);
  }, [failure, back]);
  return (
    <div className={`${stack(4)} ${s.form}`}>
      <Refusal failure={failure} />
      <Button variant="primary" size="lg" busy={answer.busy} onClick={() => answer.run()}>
        <Icon name="fingerprint-pattern" size={18} />
        {t('login.passkey')}
      </Button>
    </div>
  );
}
