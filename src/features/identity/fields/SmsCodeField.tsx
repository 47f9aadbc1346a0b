import { type InputHTMLAttributes, type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defer, EMPTY, from, type Observable, switchMap, tap } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import type { SmsInput, SmsUse } from '../../../../streams/stores/identity/smsCodes.ts';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { item, stack, typography } from '../../../ui/layout/layout.ts';
import s from './fields.module.css';

/** Seconds until the next code may be asked for, and a sentence for assistive technology at begin and end only. */
function useCountdown(use: SmsUse): { readonly seconds: number; readonly announcement: string } {
  const { t } = useTranslation('identity');
  const { access } = useStreams();
  // One Behavior for as long as the field is there, however the store makes it.
  const seconds$ = useMemo(() => access.smsSeconds$(use), [access, use]);
  const seconds = useBehavior(seconds$);
  const [was, setWas] = useState(seconds);
  const [announcement, setAnnouncement] = useState('');
  if (seconds !== was) {
    setWas(seconds);
    if (was === 0) setAnnouncement(t('code.sent', { seconds }));
    else if (seconds === 0) setAnnouncement(t('code.again'));
  }
  return { seconds, announcement };
}

/** What the request of a code needs, now or once it is known; null when the number has to be put right first. */
type MaybeInput<U extends SmsUse> = SmsInput[U] | null;

export interface SmsCodeFieldProps<U extends SmsUse>
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly use: U;
  /** Reads the form when a code is asked for; gives null after it showed the number's error. */
  readonly getInput: () => MaybeInput<U> | Promise<MaybeInput<U>>;
  /** How a code is asked for; by the gateway's call when it isn't given. */
  readonly send?: (input: SmsInput[U]) => Observable<Outcome<unknown>>;
  readonly error: string | undefined;
  /** Where the code goes to. */
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A code that comes by SMS, with the button that asks for it and its countdown (S4-38, S5-67). */
export function SmsCodeField<U extends SmsUse>({
  use,
  getInput,
  send: sendBy,
  ...input
}: SmsCodeFieldProps<U>) {
  const { t } = useTranslation('identity');
  const failureText = useFailureText();
  const dialogs = useDialogs();
  const { access, system } = useStreams();
  const demo = useBehavior(system.demo$);
  const { seconds, announcement } = useCountdown(use);
  const send = useIntent<[], unknown>(() =>
    defer(() => from(Promise.resolve(getInput()))).pipe(
      switchMap(asked => (asked === null ? EMPTY : (sendBy?.(asked) ?? access.sendSms(use, asked)))),
      tap(outcome => {
        if (!outcome.ok) dialogs.open({ name: 'warning', text: failureText(outcome.failure) });
      }),
    ),
  );
  return (
    <div className={stack(1)}>
      <Field
        label={t('fields.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={255}
        {...input}
        end={
          <Button
            className={s.send ?? ''}
            size="sm"
            variant="ghost"
            busy={send.busy}
            disabled={seconds > 0}
            onClick={() => send.run()}
          >
            {seconds > 0 ? t('code.wait', { seconds }) : t('code.send')}
          </Button>
        }
      />
      <p className="sr" role="status">
        {announcement}
      </p>
      {demo && (
        <a
          className={`${typography(13, 'warn', 'underlined')} ${item('starts')} ${s.outbox}`}
          href="/demo/outbox"
          target="_blank"
          rel="noopener"
        >
          {t('code.outbox')}
        </a>
      )}
    </div>
  );
}
