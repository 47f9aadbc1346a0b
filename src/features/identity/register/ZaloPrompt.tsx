import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAccountProfileStore } from '../../../../streams/stores/accountProfile.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { card, stack, typography } from '../../../ui/layout/layout.ts';
import { MobileField } from '../fields/MobileField.tsx';
import { type MobileNumber, useMobile } from '../fields/useMobile.ts';
import s from './register.module.css';

/** Asks for the Zalo number that a reward goes with, and keeps it in the profile (S2-159, S9-08). */
export function ZaloPrompt({ reward }: { readonly reward: string }) {
  const { t } = useTranslation(['register', 'rules']);
  const { parse } = useMobile();
  const profile = useStore(createAccountProfileStore);
  const [value, setValue] = useState<MobileNumber>({ countryDialingCode: '', mobileNum: '' });
  const [wrong, setWrong] = useState(false);
  const [number, setNumber] = useState('');
  const [isKept, setKept] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const keep = useIntent(profile.set, () => setKept(true));
  if (isKept) return <Notice tone="info">{t('zalo.thanks', { number, reward })}</Notice>;
  return (
    <form
      className={`${stack(3)} ${card(4, 'soft', 'line')} ${s.zalo}`}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const parsed = parse(value);
        setWrong(parsed === null);
        if (parsed === null) {
          field.current?.focus();
          return;
        }
        const text = `+${parsed.countryDialingCode.replace('+', '')} ${parsed.mobileNum}`;
        setNumber(text);
        keep.run({ field: 'zalo', value: text });
      }}
    >
      <h3 className={typography(16)}>{t('zalo.title', { reward })}</h3>
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
      <Refusal failure={keep.failure} />
      <Button variant="primary" type="submit" busy={keep.busy}>
        {t('zalo.submit')}
      </Button>
    </form>
  );
}
