import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldRule, RegisterField as RegisterFieldName } from '../../../../streams/wire/fields/words.ts';
import { typography } from '../../../ui/layout/layout.ts';
import type { AntiBot } from '../fields/AntiBot.tsx';
import { CaptchaField } from '../fields/CaptchaField.tsx';
import { fieldGroups, type RegisterValues, type RegisterWay } from './form.ts';
import { CodeField, MobileNumberField } from './NumberFields.tsx';
import { RegisterField } from './RegisterField.tsx';
import s from './register.module.css';
import type { ShownFields } from './shownFields.ts';
import type { NumberProof } from './useNumberProof.ts';

export interface RegisterGroupsProps {
  readonly way: RegisterWay;
  readonly shown: ShownFields;
  readonly proof: NumberProof;
  readonly solve: AntiBot['solve'];
}

const WIDE: readonly RegisterFieldName[] = ['captcha', 'address'];

/** The fields on show, in groups; a single group needs no heading. */
export function RegisterGroups({ way, shown, proof, solve }: RegisterGroupsProps) {
  const { t } = useTranslation('register');
  const { control, formState } = useFormContext<RegisterValues>();
  const number = useWatch<RegisterValues, 'mobileNum'>({ name: 'mobileNum' }).mobileNum.trim();
  // A number that may be left out needs its code once it is there.
  const hasCode = number !== '' || shown.get('mobileNum')?.required === true;
  const groups = fieldGroups(way, field => shown.has(field) && (field !== 'verificationCode' || hasCode));
  const isWide = (field: RegisterFieldName) =>
    WIDE.includes(field) || (field === 'username' && !shown.has('nickname'));
  const first = groups[0]?.fields[0];

  const render = (name: RegisterFieldName, rule: FieldRule): ReactNode => {
    const autoFocus = name === first;
    switch (name) {
      case 'mobileNum':
        return <MobileNumberField required={rule.required} autoFocus={autoFocus} />;
      case 'verificationCode':
        return <CodeField way={way} proof={proof} solve={solve} />;
      case 'captcha':
        return (
          <Controller
            name="captcha"
            control={control}
            render={({ field: { ref, value, onChange } }) => (
              <CaptchaField
                ref={ref}
                value={value}
                onChange={onChange}
                error={formState.errors.captcha?.message}
              />
            )}
          />
        );
      default:
        return <RegisterField name={name} rule={rule} autoFocus={autoFocus} />;
    }
  };
  return groups.map(({ name, fields }) => (
    <fieldset key={name} className={s.group}>
      <legend className={groups.length > 1 ? `${typography(14, 'plain', 'strong')} ${s.legend}` : 'sr'}>
        {t(`groups.${name}`)}
      </legend>
      <div className={s.fields}>
        {fields.map(field => {
          const rule = shown.get(field);
          return (
            rule && (
              <div key={field} className={isWide(field) ? s.wide : undefined}>
                {render(field, rule)}
              </div>
            )
          );
        })}
      </div>
    </fieldset>
  ));
}
