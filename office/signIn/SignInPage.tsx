import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { from, switchMap } from 'rxjs';
import { Button } from '../../src/ui/button/Button.tsx';
import { Notice } from '../../src/ui/feedback/Notice.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { asOutcome } from '../../streams/stores/outcome.ts';
import type { SignedOutReason } from '../client/session.ts';
import { useOffice } from '../kit/OfficeContext.ts';
import { answerPasskey, knowsPasskeys, TURNED_AWAY } from '../kit/passkeys.ts';
import { useRefusalText } from '../kit/text/useRefusalText.ts';
import { FactorFields, NO_FACTORS } from './FactorFields.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import s from './signIn.module.css';
import { useOutcome } from './useOutcome.ts';

/** Signing in; afterwards the page is shown whose address stands in the browser. */
export function SignInPage({ reason }: { readonly reason: SignedOutReason }) {
  const { t } = useTranslation('signIn');
  const { session, call } = useOffice();
  const refusalText = useRefusalText();
  const [login, setLogin] = useState('');
  const [factors, setFactors] = useState(NO_FACTORS);
  const { run, busy, failure } = useOutcome();
  const withPasskey = () =>
    run(
      asOutcome(call('officePasskeyOptions', {})).pipe(
        switchMap(offered =>
          offered.ok
            ? from(answerPasskey(offered.value.options)).pipe(
                switchMap(response =>
                  response === null
                    ? from([TURNED_AWAY])
                    : session.open('officePasskeySignIn', {
                        challengeId: offered.value.challengeId,
                        response,
                      }),
                ),
              )
            : from([offered]),
        ),
      ),
    );
  return (
    <SignInFrame title={t('title')}>
      {reason !== 'start' && <Notice tone="info">{t(`reason.${reason}`)}</Notice>}
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <form
        className={s.form}
        onSubmit={event => {
          event.preventDefault();
          run(session.open('officeSignIn', { login, ...factors }));
        }}
      >
        <Field
          label={t('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={32}
          value={login}
          onChange={event => setLogin(event.target.value)}
        />
        <FactorFields value={factors} onChange={setFactors} />
        <Button type="submit" variant="primary" busy={busy}>
          {t('enter')}
        </Button>
      </form>
      {knowsPasskeys() && (
        <>
          <p className={s.or}>{t('or')}</p>
          <Button variant="ghost" onClick={withPasskey}>
            <KeyRound size={16} aria-hidden="true" />
            <span>{t('passkey')}</span>
          </Button>
        </>
      )}
    </SignInFrame>
  );
}
