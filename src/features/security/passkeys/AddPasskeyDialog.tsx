import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { from, type Observable, of, switchMap } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import { useNotify } from '../../../kit/notices/NoticesContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { PasswordPrompt } from '../PasswordPrompt.tsx';
import { makePasskey } from './authenticator.ts';

/** The next step of what worked so far; a failure goes through. */
function andThen<A, B>(next: (value: A) => Observable<Outcome<B>>) {
  return switchMap(
    (outcome: Outcome<A>): Observable<Outcome<B>> => (outcome.ok ? next(outcome.value) : of(outcome)),
  );
}

/** A name and the password; then the browser takes over. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const notify = useNotify();
  const { security } = useStreams();
  const [typed, setName] = useState('');
  const name = typed.trim() || t('passkeys.nameless');
  return (
    <PasswordPrompt
      title={t('passkeys.add')}
      text={t('passkeys.addText')}
      submit={t('passkeys.make')}
      action={password =>
        security.passkeyOptions(password).pipe(
          andThen(options => from(makePasskey(options))),
          andThen(response => security.addPasskey({ name, response })),
        )
      }
      onDone={() => {
        onClose();
        notify(t('passkeys.added', { name }), 'done');
      }}
      onClose={onClose}
    >
      <Field
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={event => setName(event.target.value)}
      />
    </PasswordPrompt>
  );
}
