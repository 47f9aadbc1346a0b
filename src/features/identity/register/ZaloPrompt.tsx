import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { type MobileNumber, useMobile } from '../fields/useMobile.ts';
import s from './register.module.css';

/**
 * Asks for the Zalo number that a reward goes with (S2-159, S9-16). No call takes such a number: the prompt checks it
 * and shows it in the form that customer service asks for.
 */
export function ZaloPrompt({ reward }: { readonly reward: string }) {
  const { t } = useTranslation(['register', 'rules']);
  const { parse } = useMobile();
  const [value, setValue] = useState<MobileNumber>({ countryDialingCode: '', mobileNum: '' });
  const [wrong, setWrong] = useState(false);
  const [taken, setTaken] = useState<MobileNumber | null>(null);
  const field = useRef<HTMLInputElement>(null);
  if (taken !== null) {
    const number = `+${taken.countryDialingCode.replace('+', '')} ${taken.mobileNum}`;
    return <Notice tone="info">{t('zalo.thanks', { number, reward })}</Notice>;
  }
  return (
    <form
      className={s.zalo}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const number = parse(value);
        setWrong(number === null);
        setTaken(number);
        if (number === null) field.current?.focus();
      }}
    >
      <h3 className={s.zaloTitle}>{t('zalo.title', { reward })}</h3>
      <p>{t('zalo.text')}</p>
      <MobileField
        ref={field}
        label={t('zalo.label')}
        value={value}
        error={wrong ? t('rules:mobile.invalid') : undefined}
        onChange={next => {
          setValue(next);
          setWrong(false);
        }}
        data-autofocus
      />
      <Button variant="primary" type="submit">
        {t('zalo.submit')}
      </Button>
    </form>
  );
}
