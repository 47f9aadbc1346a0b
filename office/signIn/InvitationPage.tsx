import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { from, switchMap } from 'rxjs';
import { Button } from '../../src/ui/button/Button.tsx';
import { Notice } from '../../src/ui/feedback/Notice.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { QrCode } from '../../src/ui/qr/QrCode.tsx';
import type { Outcome } from '../../streams/failure.ts';
import { isTransient } from '../../streams/link/restError.ts';
import { asOutcome } from '../../streams/stores/outcome.ts';
import type { CallValue } from '../../streams/wire/tables/calls.ts';
import { useOffice } from '../kit/OfficeContext.ts';
import { knowsPasskeys, makeOfficePasskey, TURNED_AWAY } from '../kit/passkeys.ts';
import { useRefusalText } from '../kit/text/useRefusalText.ts';
import { FactorFields, NO_FACTORS } from './FactorFields.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import s from './signIn.module.css';
import { useOutcome } from './useOutcome.ts';

/** Takes the invitation out of the address: it is good once, and nobody else reads it there. */
const endVisit = () => window.location.replace('/office/');

/** Reads the offer of an invitation once: each read makes a new authenticator key, and only the last one counts. */
function useOffer(invitation: string) {
  const { call } = useOffice();
  const [offer, setOffer] = useState<Outcome<CallValue<'officeInvitation'>> | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads once more
  useEffect(() => {
    const read = asOutcome(call('officeInvitation', { invitation })).subscribe(setOffer);
    return () => read.unsubscribe();
  }, [call, invitation, tries]);
  return { offer, readAgain: () => setTries(before => before + 1) };
}

/** Somebody becomes an operator: a name, and a password with an authenticator app, or a passkey. */
export function InvitationPage({ invitation }: { readonly invitation: string }) {
  const { t } = useTranslation('signIn');
  const { session } = useOffice();
  const refusalText = useRefusalText();
  const { offer, readAgain } = useOffer(invitation);
  const [typed, setLogin] = useState('');
  const [factors, setFactors] = useState(NO_FACTORS);
  const { run, busy, failure } = useOutcome();
  if (offer === null)
    return (
      <SignInFrame title={t('invitation.title')}>
        <p role="status">{t('common:list.loading')}</p>
      </SignInFrame>
    );
  if (!offer.ok)
    return (
      <SignInFrame title={t('invitation.title')}>
        <Notice tone="error">{refusalText(offer.failure)}</Notice>
        {isTransient(offer.failure) ? (
          <Button variant="ghost" onClick={readAgain}>
            {t('common:list.again')}
          </Button>
        ) : (
          <Button variant="ghost" onClick={endVisit}>
            {t('invitation.toSignIn')}
          </Button>
        )}
      </SignInFrame>
    );
  const { name, role, login: known, totpSecret, totpUri, passkey } = offer.value;
  // Who works here already keeps the name to sign in with.
  const login = known ?? typed;
  const withPasskey = () =>
    run(
      from(makeOfficePasskey(passkey)).pipe(
        switchMap(response =>
          response === null
            ? from([TURNED_AWAY])
            : session.open('officeAcceptPasskey', { invitation, login, response }),
        ),
      ),
      endVisit,
    );
  return (
    <SignInFrame title={known === null ? t('invitation.title') : t('invitation.titleAgain')}>
      <p className={s.lead}>
        {known === null
          ? t('invitation.lead', { name, role })
          : t('invitation.again', { name, login: known })}
      </p>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <form
        className={s.form}
        onSubmit={event => {
          event.preventDefault();
          run(session.open('officeAccept', { invitation, login, ...factors }), endVisit);
        }}
      >
        <Field
          label={t('login')}
          hint={t('loginRule')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={known !== null}
          maxLength={32}
          value={login}
          onChange={event => setLogin(event.target.value)}
        />
        <p className={s.hint}>{t('invitation.authenticator')}</p>
        <div className={s.key}>
          <QrCode value={totpUri} label={t('invitation.qr')} size={148} />
          <div>
            <p className={s.hint}>{t('invitation.orKey')}</p>
            <code className={s.secret}>{totpSecret}</code>
          </div>
        </div>
        <FactorFields value={factors} onChange={setFactors} isNew />
        <Button type="submit" variant="primary" busy={busy}>
          {t('invitation.accept')}
        </Button>
      </form>
      {knowsPasskeys() && (
        <>
          <p className={s.or}>{t('or')}</p>
          <Button variant="ghost" disabled={login.trim() === ''} onClick={withPasskey}>
            <KeyRound size={16} aria-hidden="true" />
            <span>{t('invitation.passkey')}</span>
          </Button>
        </>
      )}
    </SignInFrame>
  );
}
